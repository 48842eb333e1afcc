'use client'
import { useTranslations } from 'next-intl'
import { useTimeLeft } from '@/components/layout/forms/use-time-left'
import { spokenMinutes, timeParts } from './time-parts'

export interface PayClockProps {
  /** Epoch milliseconds of the server. */
  readonly endsAt: number
  /** What ends: the time in which seats wait for the first payment, or what a voucher, a transfer or an app waits alone. */
  readonly of: 'window' | 'voucher' | 'transfer' | 'app'
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/**
 * How long is left to pay, by the server's clock, and what happened when nothing is. It stands beside the instant itself,
 * which is all there is without scripts, in a line that is there from the start. Whoever listens is told once in five
 * minutes at most, and at the end.
 */
export function PayClock({ endsAt, of }: PayClockProps) {
  const t = useTranslations('reservation.clock')
  const left = useTimeLeft(endsAt, stepOf)
  const isOver = left !== null && left <= 0
  const parts = timeParts(left ?? 0)
  const spoken = left === null ? '' : isOver ? t(`${of}Over`) : t('spoken', spokenMinutes(left))
  return (
    <span className="block min-h-[1lh]">
      <span aria-hidden="true" className="num">
        {left === null ? '' : isOver ? t(`${of}Over`) : t(parts.days > 0 ? 'days' : 'hours', parts)}
      </span>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </span>
  )
}

/** Seconds only matter on the last day. */
function stepOf(left: number): number {
  return left > DAY ? MINUTE : SECOND
}
