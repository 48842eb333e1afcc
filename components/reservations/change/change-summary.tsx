import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import { formatTime } from '@/lib/dates/format-instant'
import { timeIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Currency } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { ChangeQuote } from '@/lib/reservations/change-contract'
import { CHANGE_GO, ChangeDock } from './change-dock'
import type { useChange } from './use-change'

interface ChangeSummaryProps {
  readonly quote: ChangeQuote
  readonly currency: Currency
  readonly change: ReturnType<typeof useChange>
  /** The time of the quote is over. */
  readonly isOver: boolean
  readonly onBack: () => void
}

/** What is paid today, what is left, and the button that carries it out. */
export function ChangeSummary({ quote, currency, change, isOver, onBack }: ChangeSummaryProps) {
  const t = useTranslations('tripChange.summary')
  const locale = useSiteLocale()
  const money = (amount: number, code = false) => formatMoney(fromWire(amount, currency), { code })
  const { due_today: due, trip, expires_at: expires } = quote
  const { start: from } = trip.before
  const added = trip.tickets.after - trip.tickets.before
  const words = isOver
    ? t('renew')
    : due > 0
      ? t('payAndApply', { amount: money(due) })
      : t('apply', { total: money(quote.total.after) })
  const button = (wide: boolean) => (
    <Button
      look="main"
      wide={wide}
      {...(wide && { id: CHANGE_GO, className: 'min-h-14' })}
      busy={change.busy}
      disabled={!change.isFresh}
      onClick={isOver ? change.renew : change.apply}
    >
      {wide
        ? words
        : isOver
          ? t('renewShort')
          : due > 0
            ? t('payShort', { amount: money(due) })
            : t('applyShort')}
    </Button>
  )
  return (
    <aside
      className="panel num grid content-start gap-4 self-start lg:sticky lg:top-6"
      aria-labelledby="today"
    >
      <div aria-live="polite" aria-atomic="true">
        <h2 id="today" className="text-note font-normal text-ink-soft">
          {t('today')}
        </h2>
        <p className="text-h2 font-extrabold">{money(due, true)}</p>
        <p className="mt-2 text-note">
          {due > 0
            ? t('why')
            : quote.surplus > 0
              ? t('surplus', { amount: money(quote.surplus) })
              : t('nothing')}
        </p>
      </div>
      {due > 0 && trip.after.start && trip.after.code !== trip.before.code ? (
        <Note tone="maize">
          {t('hold', {
            count: trip.tickets.after,
            date: formatDate(trip.after.start, locale, { year: false }),
            minutes: quote.hold_minutes,
          })}
        </Note>
      ) : due > 0 && added > 0 ? (
        <Note tone="maize">{t('holdParty', { count: added, minutes: quote.hold_minutes })}</Note>
      ) : null}
      {quote.leaving && quote.leaving.back > 0 && quote.surplus === 0 ? (
        <Note tone="lavender">
          {t(trip.tickets.after === 0 ? 'backTrip' : 'back', { amount: money(quote.leaving.back) })}
        </Note>
      ) : null}
      <dl className="grid gap-2 text-note">
        <Row label={t('paid')} value={money(quote.paid)} />
        {due > 0 ? <Row label={t('today')} value={money(due)} /> : null}
        {quote.balance.after - due > 0 ? (
          <Row label={t('left')} value={money(quote.balance.after - due)} />
        ) : null}
        {quote.on_arrival.after > 0 ? (
          <Row label={t('onArrival')} value={money(quote.on_arrival.after)} />
        ) : null}
        <Row label={t('total')} value={money(quote.total.after)} isTotal />
      </dl>
      <Points points={quote.points} />
      {button(true)}
      <Button look="text" disabled={change.busy} onClick={onBack}>
        {t('keepChoosing')}
      </Button>
      <p className="text-small text-ink-soft">
        {isOver
          ? t('over')
          : t('valid', { time: formatTime(timeIn(dueZone(currency), new Date(expires)), locale) })}{' '}
        {due > 0
          ? t('together', {
              date: from ? formatDate(from, locale, { year: false }) : '',
              hasDate: from ? 'yes' : 'no',
            })
          : t('whole')}
      </p>
      <ChangeDock label={t('today')} amount={money(due)}>
        {button(false)}
      </ChangeDock>
    </aside>
  )
}

/** What the change does to the points of the trip; nothing where it does nothing. */
function Points({ points }: Pick<ChangeQuote, 'points'>) {
  const t = useTranslations('tripChange.summary')
  if (!points || points.before === points.after) return null
  return <p className="text-small text-ink-soft">{t('points', points)}</p>
}

interface RowProps {
  readonly label: string
  readonly value: string
  readonly isTotal?: boolean
}

function Row({ label, value, isTotal = false }: RowProps) {
  return (
    <div
      className={
        isTotal
          ? 'flex justify-between gap-4 border-t-2 border-ink pt-2 text-lead font-bold'
          : 'flex justify-between gap-4'
      }
    >
      <dt className={isTotal ? undefined : 'text-ink-soft'}>{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}
