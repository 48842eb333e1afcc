import { useEffect, useRef } from 'react'

/** The part of a history entry's state that is ours: how many modals stand over the page there. */
interface OurState {
  readonly modals?: number
}

/**
 * Every modal is an entry of the history: Back closes the newest instead of leaving the page. One that is closed
 * otherwise takes its entry along.
 * @param depth how many modals are open or wait
 */
export function useBackCloses(depth: number, close: () => void): void {
  const entries = useRef(0)
  useEffect(() => {
    const onBack = () => {
      const left = (history.state as OurState | null)?.modals ?? 0
      for (; entries.current > left; entries.current--) close()
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [close])
  useEffect(() => {
    const surplus = entries.current - depth
    for (; entries.current < depth; entries.current++)
      history.pushState({ ...history.state, modals: entries.current + 1 } satisfies OurState, '')
    if (surplus > 0) {
      entries.current = depth
      history.go(-surplus)
    }
  }, [depth])
}
