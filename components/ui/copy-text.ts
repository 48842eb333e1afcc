/** The clipboard of a page without TLS is not there: a selection in a field still copies. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
