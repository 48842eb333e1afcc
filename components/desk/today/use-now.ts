import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** The moment that is shown, moved on by itself. @param first of the rendering, so that the browser draws the same */
export function useNow(first: number): number {
  const [now, setNow] = useState(first)
  useEffect(() => {
    setNow(Date.now())
    const clock = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(clock)
  }, [])
  return now
}
