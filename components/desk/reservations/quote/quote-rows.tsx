import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import type { ActionQuote } from '@/lib/desk/action-contract'
import type { Locale } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire, type Money } from '@/lib/money/money'
import type { CancellationTake } from '@/lib/reservations/cancel-contract'
import { useDesk } from '../../frame/desk-context'
import { effectOf } from './quote-effect'

type RowName =
  | 'paid'
  | 'kept'
  | 'surplus'
  | 'asMoney'
  | 'asCredit'
  | 'pending'
  | 'wasUntil'
  | 'willBeUntil'
  | 'nothingBack'
  | 'leastBack'
  | 'totalBefore'
  | 'totalAfter'
  | 'changeFee'
  | 'left'
  | 'dueToday'
  | 'overpaid'
  | 'allPaid'
  | 'bonus'
  | 'ifMoney'
  | 'ifCredit'

interface QuoteRow {
  readonly name: RowName
  readonly value: string
  readonly isSum: boolean
}

/** The numbers of a quote in the order they are read; sums last. Rows of nothing are left out. */
export function rowsOf(quote: ActionQuote, take: CancellationTake, locale: Locale): readonly QuoteRow[] {
  const shown = (amount: Money) => formatMoney(amount, { decimals: 'always' })
  const wire = (major: number) => fromWire(major, quote.currency)
  const row = (name: RowName, value: string, isSum = false): QuoteRow => ({ name, value, isSum })
  if (quote.action === 'extend')
    return [
      row('pending', shown(wire(quote.pending))),
      row('wasUntil', formatDate(quote.until.before, locale)),
      row('willBeUntil', formatDate(quote.until.after, locale), true),
    ]
  if (quote.action === 'replan') return []
  if (quote.action === 'unserved')
    return [
      row('allPaid', shown(wire(quote.back))),
      ...(quote.bonus > 0 ? [row('bonus', shown(wire(quote.bonus)))] : []),
      row('ifMoney', formatMoney(wire(quote.money), { code: true, decimals: 'always' }), true),
      ...(quote.takes.includes('credit')
        ? [row('ifCredit', formatMoney(wire(quote.credit), { code: true, decimals: 'always' }), true)]
        : []),
    ]
  if (quote.action === 'edit') {
    const { total, paid, balance, penalization, surplus, due_today: due } = quote.change
    return [
      row('totalBefore', shown(wire(total.before))),
      ...(penalization.amount > 0 ? [row('changeFee', shown(wire(penalization.amount)))] : []),
      row('totalAfter', shown(wire(total.after)), true),
      row('paid', shown(wire(paid))),
      ...(surplus > 0 ? [row('overpaid', shown(wire(surplus)))] : []),
      row('left', shown(wire(balance.after))),
      ...(due > 0 ? [row('dueToday', shown(wire(due)), true)] : []),
    ]
  }
  const { money, credit } = effectOf(quote, take)
  const sums = [
    ...(money.amount > 0
      ? [row('asMoney', formatMoney(money, { code: true, decimals: 'always' }), true)]
      : []),
    ...(credit.amount > 0
      ? [row('asCredit', formatMoney(credit, { code: true, decimals: 'always' }), true)]
      : []),
  ]
  if (quote.action === 'surplus') return sums
  if (quote.action === 'credit')
    return [
      row('paid', shown(wire(quote.paid))),
      row('leastBack', shown(wire(quote.least))),
      row('kept', shown(wire(quote.kept))),
      ...sums,
    ]
  const { paid, kept, surplus } = quote.cancellation
  return [
    row('paid', shown(wire(paid))),
    row('kept', shown(wire(kept))),
    ...(surplus > 0 ? [row('surplus', shown(wire(surplus)))] : []),
    ...(sums.length > 0 ? sums : [row('nothingBack', shown(wire(0)), true)]),
  ]
}

interface QuoteRowsProps {
  readonly quote: ActionQuote
  /** What was shown before it changed; null where it did not. */
  readonly before: ActionQuote | null
  readonly take: CancellationTake
}

/** Every number of a quote; what changed while it was looked at shows what it was. */
export function QuoteRows({ quote, before, take }: QuoteRowsProps) {
  const t = useTranslations('desk.quote.rows')
  const { market } = useDesk()
  const old = before === null ? [] : rowsOf(before, take, market.locale)
  const rows = rowsOf(quote, take, market.locale)
  if (rows.length === 0) return null
  return (
    <dl className="kv diff">
      {rows.map(({ name, value, isSum }) => {
        const was = old.find((row) => row.name === name)?.value ?? null
        return (
          <div key={name} className={isSum ? 'sum' : undefined}>
            <dt>{t(name)}</dt>
            <dd>
              {was === null || was === value ? (
                value
              ) : (
                <>
                  <del>{was}</del> <ins>{value}</ins>
                </>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
