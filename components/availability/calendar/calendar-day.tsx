import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import type { IconName } from '@/components/ui/icons/icon-names'
import type { NotBookableReason } from '@/lib/availability/bookable'
import type { AvailabilityEntry } from '@/lib/availability/contract'
import { formatDate } from '@/lib/dates/format-date'
import { type LocalDate, partsOf } from '@/lib/dates/local-date'
import type { Currency, Locale } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { shortAmount } from './short-amount'
import { canWait, whyNot } from './why-not'

interface CalendarDayProps {
  readonly date: LocalDate
  /** The departure to show; null on days without one. */
  readonly entry: AvailabilityEntry | null
  readonly isChosen: boolean
  readonly tickets: number
  readonly currency: Currency
  readonly locale: Locale
  readonly onChoose: (entry: AvailabilityEntry) => void
}

/** The icon beside a reason: colour is only the second signal. */
export const WHY_ICONS: Readonly<Record<NotBookableReason, IconName>> = {
  past: 'clock',
  out_of_range: 'clock',
  closed: 'ban',
  cut_off: 'clock',
  sold_out: 'mail',
  too_few_seats: 'mail',
  minimum_travelers: 'users',
  maximum_travelers: 'users',
}

/** One day: a button with price and deposit, one to wait for its seats, a reason why not, or just its number. */
export function CalendarDay({
  date,
  entry,
  isChosen,
  tickets,
  currency,
  locale,
  onChoose,
}: CalendarDayProps) {
  const t = useTranslations('departures')
  const { day } = partsOf(date)
  if (!entry) return <span className="day is-none">{day}</span>
  const name = formatDate(date, locale)
  const reason = whyNot(entry, tickets)
  const why = reason ? t(`reasons.${reason}`, limits(entry)) : ''
  if (reason && canWait(reason))
    return (
      <button type="button" className="day is-full" aria-pressed={isChosen} onClick={() => onChoose(entry)}>
        <span className="sr-only">{t('wait.day', { date: name, reason: why })}</span>
        <b aria-hidden="true">{day}</b>
        <Icon name={WHY_ICONS[reason]} />
      </button>
    )
  if (reason)
    return (
      <span className="day is-off">
        <span className="sr-only">{t('dayOff', { date: name, reason: why })}</span>
        <b aria-hidden="true">{day}</b>
        <Icon name={WHY_ICONS[reason]} />
      </span>
    )
  const price = fromWire(entry.price, currency)
  const hasArrival = entry.preview.on_arrival > 0
  const today = hasArrival ? entry.preview.deposit : entry.layaway
  const deposit = today === null ? null : fromWire(today, currency)
  const label = deposit
    ? t(hasArrival ? 'dayArrival' : 'day', {
        date: name,
        price: formatMoney(price),
        deposit: formatMoney(deposit),
      })
    : t('dayFull', { date: name, price: formatMoney(price) })
  return (
    <button type="button" className="day" aria-pressed={isChosen} onClick={() => onChoose(entry)}>
      <span className="sr-only">{label}</span>
      <b aria-hidden="true">{day}</b>
      <span aria-hidden="true" className="day-price">
        <span className="day-long">{formatMoney(price).slice(1)}</span>
        <span className="day-short">{shortAmount(price)}</span>
      </span>
      {deposit ? (
        <span aria-hidden="true" className="day-deposit">
          <span className="day-long">{formatMoney(deposit).slice(1)}</span>
          <span className="day-short">{shortAmount(deposit)}</span>
        </span>
      ) : (
        <span aria-hidden="true" className="day-full">
          {t('all')}
        </span>
      )}
    </button>
  )
}

/** The numbers a reason speaks of. */
export function limits({ min_travelers: min, max_travelers: max, seats_left: left }: AvailabilityEntry) {
  return { min, max, left }
}
