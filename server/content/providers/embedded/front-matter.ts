/** The lines between the two `---` at the top of a Markdown file, and what follows them. */
export interface FrontMatter {
  readonly fields: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Reads `key: value` lines; a value goes to the end of its line, quotes around it are dropped. Null when a file has no
 * such head, or a line in it is none: then nobody knows what was meant.
 */
export function readFrontMatter(source: string): FrontMatter | null {
  const found = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source)
  if (!found) return null
  const fields: Record<string, string> = {}
  for (const line of (found[1] ?? '').split(/\r?\n/)) {
    if (line.trim() === '') continue
    const pair = /^([a-z_]+):\s*(.*?)\s*$/.exec(line)
    const [, key, value] = pair ?? []
    if (key === undefined || value === undefined || key in fields) return null
    fields[key] = value.replace(/^"(.*)"$/, '$1')
  }
  return { fields, body: found[2] ?? '' }
}
