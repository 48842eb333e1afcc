import type { ReactNode } from 'react'
import { Emphasis } from '@/components/ui/emphasis'
import type { Currency } from '@/lib/locale/market'
import { type Goal, LayawayTrack, type TrackSegment } from './layaway-track'

export interface LayawayFiguresProps {
  /** What the large number is: "Hoy apartas con". */
  readonly label: string
  readonly amount: string
  readonly currency: Currency
  /** What the second number is, and the number: never smaller than 16 px. None where it stands right above. */
  readonly totalLabel: string
  readonly total: string | null
  readonly segments: readonly TrackSegment[]
  readonly goal?: Goal | undefined
  /** What stands under the first and the last segment. */
  readonly ends?: readonly [string, string] | undefined
  /** The line in words; *so* is strong. null where `arrival` says it all. */
  readonly words: string | null
  /** The words change while one chooses: read out when they do. */
  readonly live?: boolean | undefined
  /** What is paid to the host on arrival, in words, under the line. */
  readonly arrival?: ReactNode
}

/**
 * The signature of the site: one large number, the bar, one line in words. Takes finished texts, so that islands can
 * show it without a message catalogue.
 */
export function LayawayFigures(props: LayawayFiguresProps) {
  const { label, amount, currency, totalLabel, total, segments, goal, ends, words, live, arrival } = props
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <p>
          <span className="block text-note font-semibold text-ink-soft">{label}</span>
          <strong className="num block text-amount font-extrabold tracking-[-0.03em]">
            {amount}
            <small className="ml-[0.25em] text-[0.4em] font-bold tracking-normal text-ink-soft">
              {currency}
            </small>
          </strong>
        </p>
        {total === null ? null : (
          <p className="ml-auto text-right text-small leading-[1.3] text-ink-soft">
            {totalLabel}
            <b className="num block text-lead leading-[1.3] tracking-[-0.01em] text-ink">{total}</b>
          </p>
        )}
      </div>
      <LayawayTrack segments={segments} goal={goal} />
      {ends ? (
        <p className="num flex justify-between gap-3 pr-14 text-small leading-[1.3] text-ink-soft">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      ) : null}
      <div className="grid gap-3" {...(live ? { 'aria-live': 'polite' as const } : {})}>
        {words === null ? null : (
          <p className="num leading-normal">
            <Emphasis text={words} />
          </p>
        )}
        {arrival}
      </div>
    </div>
  )
}
