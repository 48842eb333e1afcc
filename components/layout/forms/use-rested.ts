import { useEffect, useState } from 'react'

/** As long as fingers rest between two letters. */
const REST_MS = 120

/** What is typed, once the fingers rest: what is in between is asked of nobody. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
