import { useTranslations } from 'next-intl'
import type { DepartureMeter, DeskDeparture } from '@/lib/desk/departures/departure-contract'

/** Squares stop being countable above this; then only the numbers are there. */
const MOST = 40

interface SeatsProps {
  readonly departure: DeskDeparture
  /** Left out where its minimum is said elsewhere. */
  readonly meter?: DepartureMeter
}

/** One square is one seat: sold, held, taken elsewhere, free; the notch is the minimum. The numbers stand beside it in words. */
export function Seats({ departure, meter }: SeatsProps) {
  const t = useTranslations('desk.departures')
  const { capacity, sold, held, free, waiting } = departure
  const elsewhere = Math.max(0, capacity - free - sold - held)
  const squares = [
    ...Array.from({ length: sold }, () => 'sold'),
    ...Array.from({ length: elsewhere }, () => 'elsewhere'),
    ...Array.from({ length: held }, () => 'held'),
    ...Array.from({ length: Math.max(0, free) }, () => 'free'),
  ]
  const minimum = meter && meter.minimum > 1 ? meter.minimum : 0
  const isShort = meter?.state === 'filling' || meter?.state === 'decide'
  return (
    <>
      {capacity <= MOST ? (
        <span className={`seats ${isShort ? 'short' : ''}`} aria-hidden="true">
          {squares.map((kind, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: squares of one kind are all alike
            <i key={`${kind}-${at}`} className={at === minimum - 1 ? `${kind} notch` : kind} />
          ))}
        </span>
      ) : null}
      <span className="sub">{t('seats', { sold, held, free, elsewhere, waiting })}</span>
      {minimum ? <span className="vh">{t('minimum', { minimum })}</span> : null}
    </>
  )
}
