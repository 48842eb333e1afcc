import { useEffect, useState } from 'react'

const TRIES = 20
const AGAIN = 300

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
    let timer: ReturnType<typeof setTimeout> | undefined
    // A part that is loaded late may not be there yet.
    const look = (tries: number) => {
      const places = document.querySelectorAll(selector)
      if (places.length === 0 && tries > 0) timer = setTimeout(look, AGAIN, tries - 1)
      for (const place of places) observer.observe(place)
    }
    look(TRIES)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      // What was in view says nothing of the next places.
      setNear(new Set())
    }
  }, [selector])
  return near.size > 0
}
