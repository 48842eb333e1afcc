/** A page that nobody looks at gives its place back. */
const HIDDEN_MS = 5 * 60_000

/**
 * Keeps something going while the page is looked at, and for five minutes afterwards; begins it again with the next look.
 * @param begin begins it; what it returns ends it
 * @returns ends it for good
 */
export function whileLookedAt(begin: () => () => void): () => void {
  let end: (() => void) | null = begin()
  let leaving: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    end?.()
    end = null
  }
  const look = () => {
    clearTimeout(leaving)
    if (document.hidden) leaving = setTimeout(rest, HIDDEN_MS)
    else end ??= begin()
  }
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(leaving)
    rest()
  }
}
