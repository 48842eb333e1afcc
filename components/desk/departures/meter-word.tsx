import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import type { DepartureMeter } from '@/lib/desk/departures/departure-contract'
import { useDesk } from '../frame/desk-context'

const LOOKS = { guaranteed: 'ok', filling: 'wait', decide: 'late', ended: 'off' } as const

/** How a departure stands against its minimum, in a shape and a word; of one that has none nothing is said. */
export function MeterWord({ meter }: { readonly meter: DepartureMeter }) {
  const t = useTranslations('desk.departures.meter')
  const { market } = useDesk()
  const { state, minimum, missing, decide_on: day } = meter
  if (minimum <= 1 && state !== 'ended') return null
  return (
    <span className={`st ${LOOKS[state]}`}>
      {t(state, { missing, minimum, date: formatDate(day, market.locale) })}
    </span>
  )
}
