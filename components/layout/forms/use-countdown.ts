import { useEffect, useState } from 'react'

/** Seconds that are counted down to nothing. @returns what is left, and how it begins anew */
export function useCountdown(first = 0): readonly [seconds: number, begin: (seconds: number) => void] {
  const [seconds, begin] = useState(first)
  const isWaiting = seconds > 0
  useEffect(() => {
    if (!isWaiting) return
    const clock = setInterval(() => begin((left) => left - 1), 1000)
    return () => clearInterval(clock)
  }, [isWaiting])
  return [seconds, begin]
}
