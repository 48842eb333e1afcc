import { useTranslations } from 'next-intl'
import { MadeOf, type MadeOfRow } from '@/components/layaway/made-of'
import { onlineOf } from '@/lib/layaway/layaway-preview'
import type { Money } from '@/lib/money/money'
import { useBooking, useChoice } from './booking-context'
import type { BookingQuote } from './booking-quote'
import { partsValues } from './words/parts-values'

interface DepositDetailsProps {
  readonly quote: BookingQuote
}

/** "De qué está hecho": today's amount line by line, what follows, and the total. */
export function DepositDetails({ quote }: DepositDetailsProps) {
  const t = useTranslations('departures')
  const payAll = useChoice((state) => state.payAll)
  const nameOf = useNames()
  const { preview, items, priced, later } = quote
  const isLayaway = preview.offered && !payAll
  const hasArrival = preview.onArrival.amount > 0
  const fee = feeRow(priced.totals.fees, t('lateFee'))
  const deposits: MadeOfRow[] = items.map(({ lineId, rule, amount }) => ({
    key: lineId,
    label: t(`rules.${rule}`, { name: nameOf(lineId), count: quantity(quote, lineId) }),
    amount,
  }))
  const whole: MadeOfRow[] = priced.lines
    .filter(({ total }) => total.amount > 0)
    .map(({ line, total }) => ({
      key: line.id,
      label: t('lineTotal', { name: nameOf(line.id), count: line.qty }),
      amount: total,
    }))
  // What is left for the host leaves the deposit and the fee to be paid here.
  const atOnce = hasArrival ? deposits : whole
  const rows = isLayaway ? deposits : [...atOnce, ...fee]
  const parts = isLayaway ? { label: t('later', partsValues(preview)), amount: later } : undefined
  const rest = hasArrival ? { label: t('laterArrival'), amount: preview.onArrival } : parts
  return (
    <MadeOf
      rows={rows}
      today={isLayaway ? preview.deposit : onlineOf(preview)}
      later={rest}
      total={preview.total}
    />
  )
}

/** The fee for booking late, named where it is paid today; else it is in what follows. */
function feeRow(amount: Money, label: string): MadeOfRow[] {
  return amount.amount > 0 ? [{ key: 'fee', label, amount }] : []
}

function quantity({ priced }: BookingQuote, lineId: string): number {
  return priced.lines.find(({ line }) => line.id === lineId)?.line.qty ?? 1
}

/** The trip is called "the trip": its name stands above. */
function useNames(): (lineId: string) => string {
  const t = useTranslations('departures')
  const { facts } = useBooking()
  return (lineId) =>
    lineId === facts.uuid ? t('theTrip') : (facts.addOns.find(({ uuid }) => uuid === lineId)?.name ?? '')
}
