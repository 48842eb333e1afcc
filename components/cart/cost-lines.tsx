import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import type { PricedLineWire, Quote } from '@/lib/cart/contract'
import { decimalsFor, type FormatMoneyOptions, formatMoney } from '@/lib/money/format-money'
import { fromWire, type Money, subtract } from '@/lib/money/money'
import { isTrip } from '@/lib/pricing/price-line'
import { LineAmount } from './line-amount'
import { LineExplanation } from './line-explanation'
import { type Discount, discountsOf, grossOf } from './quote-lines'

interface CostLinesProps {
  readonly quote: Quote
  /** Several trips: each of them is named. */
  readonly named?: boolean | undefined
  /** The lines stand elsewhere on the page: only their sum is shown. */
  readonly sumOnly?: boolean | undefined
}

/** Everything that is paid, line by line, each of which can explain itself; it adds up to the total. */
export function CostLines({ quote, named = false, sumOnly = false }: CostLinesProps) {
  const t = useTranslations('cart')
  const { currency, subtotal, fees, total, on_arrival: onArrival } = quote.totals
  const decimals = decimalsFor(quote.summary.map((line) => grossOf(line, currency)))
  const { promotions, coupons } = discountsOf(quote)
  return (
    <div className="num">
      {sumOnly ? (
        <Row label={t('summary.subtotal')} amount={fromWire(subtotal, currency)} decimals={decimals} />
      ) : null}
      {(sumOnly ? [] : quote.summary).map((line) => (
        <details key={keyOf(line)} className="disclosure border-t border-hairline">
          <summary className="flex min-h-12 items-center justify-between gap-3 text-note leading-tight">
            <span className="flex min-w-0 items-center gap-1.5">
              {isTrip(line.kind) && !named
                ? t(`lines.${line.kind as 'experience' | 'package'}`, { count: line.qty })
                : line.name}
              <Icon name="chevron-down" className="icon-s transition-transform" />
            </span>
            <LineAmount line={line} currency={currency} decimals={decimals} />
          </summary>
          <LineExplanation line={line} quote={quote} />
        </details>
      ))}
      {promotions.map((discount) => (
        <DiscountRow key={discount.name} discount={discount} label={discount.name} decimals={decimals} />
      ))}
      {coupons.map((discount) => (
        <DiscountRow
          key={discount.name}
          discount={discount}
          label={`${t('coupon.label')} ${discount.name}`}
          decimals={decimals}
        />
      ))}
      {fees > 0 ? (
        <Row label={t('summary.fees')} amount={fromWire(fees, currency)} decimals={decimals} />
      ) : null}
      <p className="flex justify-between gap-3 border-t-2 border-ink pt-3 text-lead font-extrabold">
        <span>{t('summary.total')}</span>
        <span className="whitespace-nowrap">
          {formatMoney(fromWire(total, currency), { code: true, decimals })}
        </span>
      </p>
      {onArrival > 0 ? (
        <>
          <Row
            label={t('summary.online')}
            amount={subtract(fromWire(total, currency), fromWire(onArrival, currency))}
            decimals={decimals}
          />
          <Row label={t('summary.onArrival')} amount={fromWire(onArrival, currency)} decimals={decimals} />
        </>
      ) : null}
    </div>
  )
}

function keyOf({ kind, uuid, index, parent }: PricedLineWire): string {
  return [kind, uuid, index, parent?.uuid, parent?.index].join('.')
}

type Decimals = NonNullable<FormatMoneyOptions['decimals']>

function DiscountRow(props: {
  readonly discount: Discount
  readonly label: string
  readonly decimals: Decimals
}) {
  const { discount, label, decimals } = props
  const lower = { ...discount.amount, amount: -discount.amount.amount }
  return <Row label={label} amount={lower} decimals={decimals} />
}

function Row(props: { readonly label: string; readonly amount: Money; readonly decimals: Decimals }) {
  const { label, amount, decimals } = props
  return (
    <p className="flex min-h-12 items-center justify-between gap-3 border-t border-hairline text-note leading-tight first:border-t-0">
      <span>{label}</span>
      <b className="whitespace-nowrap">{formatMoney(amount, { decimals })}</b>
    </p>
  )
}
