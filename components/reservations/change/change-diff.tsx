import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { Currency } from '@/lib/locale/market'
import { decimalsFor, formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { ChangeQuote } from '@/lib/reservations/change-contract'

interface ChangeDiffProps {
  readonly quote: ChangeQuote
  readonly currency: Currency
  /** The quote that was read before this one: what moved since is marked. */
  readonly was: ChangeQuote | null
}

interface Row {
  readonly key: string
  readonly name: string
  readonly note: string | null
  readonly before: number | null
  readonly after: number | null
  /** Differs from what was read a moment ago. */
  readonly isNews: boolean
}

/** Line by line, before and after, and the total; what stays says so. */
export function ChangeDiff({ quote, currency, was }: ChangeDiffProps) {
  const t = useTranslations('tripChange.diff')
  const rows = useRows(quote, currency, was)
  const { before, after } = quote.total
  const all = [...rows.flatMap((row) => [row.before, row.after]), before, after]
  const decimals = decimalsFor(all.flatMap((amount) => (amount === null ? [] : fromWire(amount, currency))))
  const shown = (amount: number) => formatMoney(fromWire(amount, currency), { decimals })
  return (
    <section className="panel num" aria-labelledby="diff-title">
      <h2 id="diff-title" className="sr-only">
        {t('caption')}
      </h2>
      <table className="w-full text-note">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr className="text-small text-ink-soft">
            <td />
            <th scope="col" className="pb-2 pl-2 text-right font-normal">
              {t('before')}
            </th>
            <th scope="col" className="pb-2 pl-2 text-right font-normal">
              {t('after')}
            </th>
            <th scope="col" className="pb-2 pl-2 text-right font-normal max-md:hidden">
              {t('difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DiffRow key={row.key} row={row} shown={shown} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-ink align-top text-lead">
            <th scope="row" className="py-3 text-left font-bold">
              {t('total')}
              <Signed
                amount={after - before}
                shown={shown}
                className="block text-small font-normal md:hidden"
              />
            </th>
            <td className="py-3 pl-2 text-right">
              {before === after ? shown(before) : <s className="text-ink-soft">{shown(before)}</s>}
            </td>
            <td className="py-3 pl-2 text-right font-extrabold">{shown(after)}</td>
            <td className="py-3 pl-2 text-right max-md:hidden">
              <Signed amount={after - before} shown={shown} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

interface DiffRowProps {
  readonly row: Row
  readonly shown: (amount: number) => string
}

function DiffRow({ row: { name, note, before, after, isNews }, shown }: DiffRowProps) {
  const t = useTranslations('tripChange.diff')
  const isSame = before !== null && before === after
  return (
    <tr className={clsx('border-t border-hairline align-top', isNews && 'bg-maize-tint')}>
      <th scope="row" className="py-3 pr-1 text-left font-semibold">
        {name}
        {note ? <span className="block text-small font-normal text-ink-soft">{note}</span> : null}
        {isNews ? <span className="block text-small font-semibold">{t('moved')}</span> : null}
      </th>
      <td className="py-3 pl-2 text-right whitespace-nowrap">
        {before === null ? null : isSame ? shown(before) : <s className="text-ink-soft">{shown(before)}</s>}
      </td>
      <td className="py-3 pl-2 text-right whitespace-nowrap">
        {isSame ? (
          <span className="text-ink-soft">{t('same')}</span>
        ) : (
          <b>{after === null ? t('gone') : shown(after)}</b>
        )}
      </td>
      <td className="py-3 pl-2 text-right whitespace-nowrap max-md:hidden">
        {isSame ? null : <Signed amount={(after ?? 0) - (before ?? 0)} shown={shown} />}
      </td>
    </tr>
  )
}

interface SignedProps {
  readonly amount: number
  readonly shown: (amount: number) => string
  readonly className?: string
}

function Signed({ amount, shown, className }: SignedProps) {
  if (amount === 0) return null
  return (
    <span className={clsx(amount < 0 ? 'text-agave-deep' : 'text-ink', className)}>
      {amount > 0 ? `+${shown(amount)}` : shown(amount)}
    </span>
  )
}

/** Lines, what was taken off, fees: each as it is told by the server. */
function useRows(quote: ChangeQuote, currency: Currency, was: ChangeQuote | null): Row[] {
  const t = useTranslations('tripChange.diff')
  const money = (amount: number | null) => (amount === null ? '' : formatMoney(fromWire(amount, currency)))
  const isRemoved = quote.trip.tickets.after === 0
  const negative = (amount: number | null) => (amount === null ? null : -amount)
  const lines = quote.lines.map((line, at) => ({
    key: `line.${line.uuid}.${at}`,
    name: lineName(line, t),
    note: lineNote(line, t, money),
    ...line.total,
    isNews: was !== null && was.lines[at]?.total.after !== line.total.after,
  }))
  const discounts = quote.discounts.map(({ kind, name, amount }, at) => ({
    key: `discount.${kind}.${name}.${at}`,
    name: kind === 'coupon' ? t('coupon', { code: name }) : name,
    note: t(amount.after === null ? 'falls' : amount.before === null ? 'comes' : 'stays'),
    before: negative(amount.before),
    after: negative(amount.after),
    isNews: was !== null && was.discounts[at]?.amount.after !== amount.after,
  }))
  const fees = quote.fees.map(({ type, amount }, at) => ({
    key: `fee.${type}.${at}`,
    name: isRemoved && amount.before === null ? t('fees.trip_removed') : t(`fees.${type}`),
    note: amount.before === null ? feeNote(quote, type, t, money) : null,
    ...amount,
    isNews: was !== null && was.fees[at]?.amount.after !== amount.after,
  }))
  return [...lines, ...discounts, ...fees]
}

type Line = ChangeQuote['lines'][number]
type Texts = ReturnType<typeof useTranslations<'tripChange.diff'>>
type Shown = (amount: number | null) => string

/** How many, where it is not one and the same number on both sides. */
function lineName({ name, qty, unit }: Line, t: Texts): string {
  const { before, after } = qty
  if (before !== null && after !== null && before !== after) return t('resized', { name, before, after })
  const many = after ?? before ?? 1
  return many * unit > 1 ? t('line', { name, qty: many }) : name
}

function lineNote({ kind, price, qty }: Line, t: Texts, money: Shown): string | null {
  const isTrip = kind === 'experience' || kind === 'package'
  if (price.before === null && price.after !== null)
    return t(isTrip ? 'addedTrip' : 'added', { price: money(price.after) })
  if (price.after === null || price.before === null) return null
  if (price.before !== price.after)
    return t(isTrip ? 'price' : 'each', { before: money(price.before), after: money(price.after) })
  // What is included costs nothing, however many there are.
  return qty.before === qty.after || price.after === 0
    ? null
    : t(isTrip ? 'locked' : 'lockedEach', { price: money(price.after) })
}

function feeNote(
  { penalization: { percent, base, waived }, leaving }: ChangeQuote,
  type: ChangeQuote['fees'][number]['type'],
  t: Texts,
  money: Shown,
): string | null {
  if (type === 'fewer_travelers')
    return leaving && t('leaving', { paid: money(leaving.paid), back: money(leaving.back) })
  if (type !== 'date_change') return null
  if (waived > 0) return t('levelFree', { amount: money(waived) })
  return percent === 0 ? t('free') : t('percent', { percent, base: money(base) })
}
