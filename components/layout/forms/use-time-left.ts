import { useEffect, useState } from 'react'
import { clockDifference } from '@/lib/client/server-clock'

/**
 * Milliseconds left by the server's clock, told anew whenever another whole step of what is left begins.
 * @param endsAt epoch milliseconds @param stepOf how long a step is while so much is left, in milliseconds; the same
 * function at every render
 * @returns null until the server's clock is known; zero or below once it is over
 */
export function useTimeLeft(endsAt: number, stepOf: (left: number) => number): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const tick = (ahead: number) => {
      const rest = endsAt - (Date.now() - ahead)
      const step = stepOf(rest)
      setLeft(rest)
      if (rest > 0) timer = setTimeout(tick, rest % step || step, ahead)
    }
    void clockDifference().then((ahead) => {
      if (!isGone) tick(ahead)
    })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [endsAt, stepOf])
  return left
}
