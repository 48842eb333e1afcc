const KEY = 'recent-searches'
const MOST = 5

/** What was searched on this device, the last first; it never leaves it. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Keeps a search; the same one again moves to the front. */
export function rememberSearch(text: string): void {
  const typed = text.trim()
  if (typed === '') return
  const others = recentSearches().filter((other) => other.toLowerCase() !== typed.toLowerCase())
  write([typed, ...others].slice(0, MOST))
}

export function forgetSearches(): void {
  write([])
}

function write(searches: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // Storage may be refused: then nothing is remembered.
  }
}
