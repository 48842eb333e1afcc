import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How near to the end somebody counts as being there. */
const NEAR_PX = 120

/**
 * Keeps the end of a log in sight of whoever is there; who reads further up stays where they are.
 * @param end what is at the end: another one is looked at anew
 * @returns the log's `ref`, whether its end is in sight, and the way there
 */
export function useEndInSight(end: string) {
  const log = useRef<HTMLDivElement>(null)
  const wasAtEnd = useRef(true)
  const [isAtEnd, setAtEnd] = useState(true)
  useEffect(() => {
    const element = log.current
    const onScroll = () => {
      if (!element) return
      wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
      setAtEnd(wasAtEnd.current)
    }
    element?.addEventListener('scroll', onScroll, { passive: true })
    return () => element?.removeEventListener('scroll', onScroll)
  }, [])
  const toEnd = useCallback(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another end is looked at anew.
  useLayoutEffect(() => {
    if (wasAtEnd.current) toEnd()
  }, [end, toEnd])
  return { log, isAtEnd, toEnd }
}
