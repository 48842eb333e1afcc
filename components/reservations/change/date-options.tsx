'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { OptionCard } from '@/components/payments/option-card'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate, formatMonth } from '@/lib/dates/format-date'
import { daysBetween, monthId } from '@/lib/dates/local-date'
import type { Currency } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { ChangeDates } from '@/lib/reservations/change-contract'

type DateOption = ChangeDates['dates'][number]

interface DateOptionsProps {
  readonly dates: ChangeDates
  readonly currency: Currency
  readonly chosen: string | null
  readonly onChoose: (code: string) => void
  /** While a change is carried out. */
  readonly isLocked: boolean
  /** Why no date can be chosen now. */
  readonly hindrance: string | null
}

/** How many are shown before somebody asks for all. */
const FIRST = 5

/** The departures a trip can be moved to, each with what everybody pays more or less; why not beside those it cannot. */
export function DateOptions(props: DateOptionsProps) {
  const { dates, currency, chosen, onChoose, isLocked, hindrance } = props
  const t = useTranslations('tripChange.date')
  const locale = useSiteLocale()
  const heading = useId()
  const name = useId()
  const [isAll, setAll] = useState(false)
  const { trip, terms } = dates
  const others = dates.dates.filter(({ current }) => !current)
  // Two departures of a day differ by their guide's language.
  const isMixed = new Set(others.map(({ language }) => language)).size > 1
  const shown = isAll ? others : nearest(others, trip.departure_date.start, chosen)
  const { start } = trip.departure_date
  return (
    <section className="panel" aria-labelledby={heading}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={heading} className="text-h3">
          {t('title')}
        </h2>
        <span className="text-note text-ink-soft">
          {start ? t('now', { date: formatDate(start, locale, { year: false }) }) : t('nowOpen')}
        </span>
      </div>
      {hindrance ? <p className="mb-3 text-note text-ink-soft">{hindrance}</p> : null}
      <div role="radiogroup" aria-labelledby={heading} className="grid gap-2.5">
        {shown.map((date, at) => (
          <div key={date.code} className="grid gap-2.5">
            {isAll && monthId(date.start) !== monthId(shown[at - 1]?.start ?? '0000-00-00') ? (
              <h3 className="pt-2 text-note font-semibold capitalize">
                {formatMonth(monthId(date.start), locale)}
              </h3>
            ) : null}
            <OptionCard
              name={name}
              value={date.code}
              checked={date.code === chosen}
              disabled={!date.bookable || isLocked}
              onChange={() => onChoose(date.code)}
              title={formatDate(date.start, locale)}
              detail={<Detail date={date} tickets={trip.tickets} isMixed={isMixed} />}
              aside={date.bookable ? <Difference amount={date.difference} currency={currency} /> : null}
            />
          </div>
        ))}
      </div>
      {others.length === 0 ? <p className="text-ink-soft">{t('none')}</p> : null}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        {terms.waived_percent > 0 ? (
          <Badge tone="agave" icon="check">
            {t('levelFree', { percent: terms.waived_percent })}
          </Badge>
        ) : terms.free_until && terms.fee_percent === 0 ? (
          <Badge tone="agave" icon="check">
            {t('freeUntil', { date: formatDate(terms.free_until, locale, { year: false }) })}
          </Badge>
        ) : terms.fee_percent > 0 ? (
          <Badge tone="maize">{t('fee', { percent: terms.fee_percent })}</Badge>
        ) : null}
        {shown.length < others.length ? (
          <Button look="text" onClick={() => setAll(true)}>
            {t('all', { count: others.length })}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** Those that are close to the date there is, in the order of the calendar; the chosen one among them. */
function nearest(
  dates: readonly DateOption[],
  start: string | null,
  chosen: string | null,
): readonly DateOption[] {
  const from = start ?? dates[0]?.start
  if (from === undefined) return []
  const away = (date: DateOption) => {
    if (date.code === chosen) return -1
    // What can be chosen before what cannot.
    return Math.abs(daysBetween(from, date.start)) + (date.bookable ? 0 : 60)
  }
  const close = dates.toSorted((a, b) => away(a) - away(b)).slice(0, FIRST)
  return dates.filter((date) => close.includes(date))
}

interface DetailProps {
  readonly date: DateOption
  readonly tickets: number
  /** There are guides of several languages: which one it is, is said. */
  readonly isMixed: boolean
}

function Detail({ date, tickets, isMixed }: DetailProps) {
  const t = useTranslations('tripChange.date')
  const common = useTranslations('common.languages')
  const locale = useSiteLocale()
  const { reason, end, seats_left: left, language } = date
  const known = language as Parameters<typeof common>[0]
  const guide = isMixed && common.has(known) ? ` · ${t('guide', { language: common(known) })}` : ''
  if (reason) return `${t(`reasons.${reason}`, { tickets, left })}${guide}`
  return `${t('detail', { date: formatDate(end, locale, { year: false }), left })}${guide}`
}

function Difference({ amount, currency }: { readonly amount: number; readonly currency: Currency }) {
  const t = useTranslations('tripChange.date')
  if (amount === 0) return <span className="num font-semibold">{t('same')}</span>
  const shown = formatMoney(fromWire(amount, currency))
  return (
    <span className="num text-right font-bold whitespace-nowrap">
      {amount > 0 ? `+${shown}` : shown}
      <span className="block text-small font-normal text-ink-soft">{t('inAll')}</span>
    </span>
  )
}
