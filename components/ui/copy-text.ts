/**
 * Copies a text. The clipboard of a page without TLS is not there, and that of another one may be refused: a selection in
 * a field still copies.
 * @throws Error when nothing was copied
 */
export async function copyText(text: string): Promise<void> {
  const written = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (!written && !copySelection(text)) throw new Error('nothing was copied')
}

function copySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
