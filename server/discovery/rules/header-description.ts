/** A description shorter than two words says nothing and is blanked (specification §5). */
export function headerDescription(text: string | null | undefined): string {
  const trimmed = (text ?? '').trim()
  return trimmed.split(/\s+/).length < 2 ? '' : trimmed
}
