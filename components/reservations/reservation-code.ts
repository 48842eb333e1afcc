/** A code in groups that can be read out: 4-4-5. Whoever types it may leave the hyphens away. */
export function groupedCode(code: string): string {
  return code.replace(/^(.{4})(.{4})(.+)$/, '$1-$2-$3')
}
