/** Specification §9, lazy loading: what only passes by while one scrolls is not loaded. Milliseconds. */
const STAYS = 250

/**
 * Does something for each element once it has stayed in view for a moment; each is watched until then.
 * @returns stops watching
 */
export function whenSeen(elements: Iterable<Element>, work: (element: Element) => void): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const observer = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      clearTimeout(timers.get(target))
      if (!isIntersecting) continue
      const act = () => {
        observer.unobserve(target)
        work(target)
      }
      timers.set(target, setTimeout(act, STAYS))
    }
  })
  for (const element of elements) observer.observe(element)
  return () => {
    observer.disconnect()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}
