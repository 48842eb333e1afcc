/** A pattern of LIKE for a text that holds these words anywhere, in small letters; its own signs stand for themselves. */
export function partOf(words: string): string {
  return `%${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
