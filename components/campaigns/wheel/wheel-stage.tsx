'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { latePart } from '@/components/ui/late/late-part'
import type { Wheel } from '@/lib/campaigns/wheel/wheel-contract'
import type { Market } from '@/lib/locale/market'
import type { Turn } from './turn'

const SpinBox = latePart(() => import('./spin-box').then((late) => late.SpinBox))

interface WheelStageProps {
  readonly market: Market
  /** Null where it does not turn: then nothing of turning is loaded. */
  readonly wheel: Pick<Wheel, 'prizes'> | null
  readonly disc: ReactNode
  readonly pointer: ReactNode
  /** Stands above what turns it. */
  readonly children: ReactNode
}

/** Words and buttons beside the drawing. What turns it comes after the page, in room that is kept for it. */
export function WheelStage({ market, wheel, disc, pointer, children }: WheelStageProps) {
  const [turn, setTurn] = useState<Turn>({ degrees: 0, seconds: 0 })
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <div className="wrap grid items-center gap-x-12 gap-y-8 pt-6 pb-10 md:grid-cols-2">
      <div>
        {children}
        {wheel ? (
          <div className="mt-5 min-h-72">
            {isThere ? <SpinBox market={market} wheel={wheel} onTurn={setTurn} /> : null}
          </div>
        ) : null}
      </div>
      <div className="relative mx-auto w-full max-w-110 overflow-hidden pt-[4%]">
        <div
          style={{
            transform: `rotate(${turn.degrees}deg)`,
            transition:
              turn.seconds > 0 ? `transform ${turn.seconds}s cubic-bezier(0.12, 0.7, 0.1, 1)` : 'none',
          }}
        >
          {disc}
        </div>
        {pointer}
      </div>
    </div>
  )
}
