import { useEffect, useRef, useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import type { Wheel, WheelSpin } from '@/lib/campaigns/wheel/wheel-contract'
import { slicesOf, turnTo } from '@/lib/campaigns/wheel/wheel-rules'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import type { Turn } from './turn'

/** How long the wheel turns, after the answer came. */
export const TURN_SECONDS = 4
const WHOLE_TURNS = 6

export interface Spinning {
  readonly market: Market
  readonly wheel: Pick<Wheel, 'prizes'>
  readonly onTurn: (turn: Turn) => void
}

/** Who turns: nothing for whoever is signed in, else an address with its code. */
export interface SpinWish {
  readonly email?: string
  readonly email_code?: string
}

/**
 * Turns the wheel: asks the server, then turns to what came out and tells it when the wheel stands. Without turning, where it
 * is wished or motion is not, it is told at once.
 */
export function useSpin({ market, wheel, onTurn }: Spinning) {
  const [told, setTold] = useState<WheelSpin | null>(null)
  const [isTurning, setTurning] = useState(false)
  const isQuiet = useRef(false)
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(clock.current), [])
  const answered = (spin: WheelSpin) => {
    const slice = slicesOf(wheel.prizes)[wheel.prizes.findIndex(({ key }) => key === spin.drawn.key)]
    const isStill = isQuiet.current || spin.is_earlier || !slice || prefersStill()
    if (slice) onTurn({ degrees: turnTo(slice, WHOLE_TURNS), seconds: isStill ? 0 : TURN_SECONDS })
    if (isStill) return setTold(spin)
    setTurning(true)
    clock.current = setTimeout(() => {
      setTurning(false)
      setTold(spin)
    }, TURN_SECONDS * 1000)
  }
  const asking = useKeyedSubmit(
    (wish: SpinWish, options) => api(market).campaigns.spin({ body: wish }, options),
    answered,
  )
  const spin = (wish: SpinWish, quietly: boolean) => {
    isQuiet.current = quietly
    asking.submit(wish)
  }
  return { spin, told, isBusy: asking.isPending || isTurning, isTurning, error: asking.error }
}

function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
