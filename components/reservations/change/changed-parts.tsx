import { useTranslations } from 'next-intl'
import { LayawayTrack } from '@/components/layaway/layaway-track'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import type { LocalDate } from '@/lib/dates/local-date'
import { isSettled, restOf } from '@/lib/layaway/instalment'
import type { Currency } from '@/lib/locale/market'
import { decimalsFor, formatMoney } from '@/lib/money/format-money'
import { fromWire, type Money } from '@/lib/money/money'
import type { ChangeQuote } from '@/lib/reservations/change-contract'
import type { ShownPart, ShownStanding } from '@/lib/reservations/standing'
import { segmentsBefore } from '../amount/effect-segments'
import { usePlanWords } from '../amount/use-plan-words'
import { changedPlan } from './changed-plan'

interface ChangedPartsProps {
  readonly quote: ChangeQuote
  readonly before: ShownStanding
  readonly currency: Currency
  readonly today: LocalDate
}

/** Before and after are two bars, one above the other; then the parts that are left, old amount and new one. */
export function ChangedParts({ quote, before, currency, today }: ChangedPartsProps) {
  const t = useTranslations('tripChange.plan')
  const words = usePlanWords()
  const locale = useSiteLocale()
  const after = changedPlan(quote, currency, today)
  const { liquidation_date: last } = quote
  const hasParts = before.parts.length > 0 || after.parts.length > 0
  return (
    <section className="panel num grid gap-4" aria-labelledby="plan-title">
      <h2 id="plan-title" className="text-h3">
        {t(hasParts ? 'title' : 'titlePaid')}
      </h2>
      <div className="grid gap-2">
        <p className="text-small">
          {hasParts
            ? t('before', { plan: words(before.parts) })
            : t('beforePaid', { paid: money(quote.paid) })}
        </p>
        <LayawayTrack segments={segmentsBefore(before, today)} />
      </div>
      <div className="grid gap-2">
        <p className="text-small font-bold">
          {hasParts
            ? t('after', { plan: words(after.parts) })
            : t('afterPaid', { total: money(quote.total.after) })}
        </p>
        <LayawayTrack segments={after.segments} />
      </div>
      <Parts before={before.parts} after={after.parts} />
      {last.after && last.before && last.after !== last.before ? (
        <Note tone="lavender">{t('liquidation', { date: formatDate(last.after, locale) })}</Note>
      ) : null}
    </section>
  )

  function money(amount: number): string {
    return formatMoney(fromWire(amount, currency))
  }
}

interface PartsProps {
  readonly before: readonly ShownPart[]
  readonly after: readonly ShownPart[]
}

/** Every date on which something is left, on one side or the other. */
function Parts({ before, after }: PartsProps) {
  const t = useTranslations('tripChange.plan')
  const locale = useSiteLocale()
  const open = (parts: readonly ShownPart[]) =>
    new Map(parts.filter((part) => !isSettled(part)).map((part) => [part.dueDate, restOf(part)]))
  const [was, is] = [open(before), open(after)]
  const dates = [...new Set([...was.keys(), ...is.keys()])].toSorted()
  if (dates.length === 0) return null
  const decimals = decimalsFor([...was.values(), ...is.values()])
  const shown = (amount: Money) => formatMoney(amount, { decimals })
  return (
    <table className="w-full text-note">
      <caption className="sr-only">{t('caption')}</caption>
      <tbody>
        {dates.map((date) => {
          const [old, now] = [was.get(date), is.get(date)]
          const isSame = old !== undefined && old.amount === now?.amount
          return (
            <tr key={date} className="border-t border-hairline">
              <th scope="row" className="py-2.5 text-left font-normal">
                <time dateTime={date}>{formatDate(date, locale, { year: false })}</time>
              </th>
              <td className="py-2.5 text-right whitespace-nowrap">
                {old && !isSame ? <s className="mr-2 text-ink-soft">{shown(old)}</s> : null}
                {now ? <b>{shown(now)}</b> : null}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
