import { useEffect, useState } from 'react'

/** Whether one of the places is in (or close to) the view. The bars of phones hide by it (specification §4). */
export function useIsNear(selector: string): boolean {
  const [near, setNear] = useState<ReadonlySet<Element>>(new Set())
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) =>
        setNear((before) => {
          const now = new Set(before)
          for (const { target, isIntersecting } of seen) {
            if (isIntersecting) now.add(target)
            else now.delete(target)
          }
          return now
        }),
      { rootMargin: '0px 0px -64px' },
    )
    for (const place of document.querySelectorAll(selector)) observer.observe(place)
    return () => observer.disconnect()
  }, [selector])
  return near.size > 0
}
