/** Hands a text to whoever looks at the page as a file of theirs. @param type of its content, as MIME has it */
export function saveFile(name: string, content: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  // A browser may read it a moment later than the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
