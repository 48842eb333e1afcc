import { useTranslations } from 'next-intl'
import type { DeskDeparture } from '@/lib/desk/departures/departure-contract'

/** Squares stop being countable above this; then only the numbers are there. */
const MOST = 40

/** One square is one seat: sold, held, taken elsewhere, free. The numbers stand beside it in words. */
export function Seats({ departure }: { readonly departure: DeskDeparture }) {
  const t = useTranslations('desk.departures')
  const { capacity, sold, held, free, waiting } = departure
  const elsewhere = Math.max(0, capacity - free - sold - held)
  const squares = [
    ...Array.from({ length: sold }, () => 'sold'),
    ...Array.from({ length: held }, () => 'held'),
    ...Array.from({ length: elsewhere }, () => 'elsewhere'),
    ...Array.from({ length: Math.max(0, free) }, () => 'free'),
  ]
  return (
    <>
      {capacity <= MOST ? (
        <span className="seats" aria-hidden="true">
          {squares.map((kind, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: squares of one kind are all alike
            <i key={`${kind}-${at}`} className={kind} />
          ))}
        </span>
      ) : null}
      <span className="sub">{t('seats', { sold, held, free, elsewhere, waiting })}</span>
    </>
  )
}
