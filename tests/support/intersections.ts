import { vi } from 'vitest'

/** What comes into view or leaves it. */
interface Intersection {
  readonly target: Element
  readonly isIntersecting: boolean
}

/**
 * Puts an observer of the viewport in place, which jsdom has none of, until `vi.unstubAllGlobals()`.
 * @returns tells whoever observes, the newest, what it would see
 */
export function stubIntersections(): (seen: readonly Intersection[]) => void {
  let tell: (seen: readonly Intersection[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  return (seen) => tell(seen)
}
