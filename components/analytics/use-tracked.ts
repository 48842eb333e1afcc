import { useEffect, useRef } from 'react'
import type { VisitEvent } from '@/lib/analytics/events'
import { track } from './track'

/** Tells an event once for a page: as soon as it is known. @param event null while it is not */
export function useTracked(event: VisitEvent | null): void {
  const isTold = useRef(false)
  useEffect(() => {
    if (event === null || isTold.current) return
    isTold.current = true
    track(event)
  }, [event])
}
