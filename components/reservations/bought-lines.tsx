import { useTranslations } from 'next-intl'
import type { Currency } from '@/lib/locale/market'
import { decimalsFor, formatMoney } from '@/lib/money/format-money'
import { fromWire, type Money, subtract, sum } from '@/lib/money/money'
import { type LockedLine, linesOf, type ReservationDetail } from '@/lib/reservations/detail'

/** What was bought at the prices that were locked; adds up to the total. */
export function BoughtLines({
  detail,
  total,
}: {
  readonly detail: ReservationDetail
  readonly total: Money
}) {
  const t = useTranslations('reservation.bought')
  const cart = useTranslations('cart')
  const products = linesOf(detail.order)
  const rate = detail.exchange_rate
  const amounts = products.map((line) => fromWire(line.total, detail.currency.code))
  const fees = detail.discount_penalizations.map(({ amount }) => fromWire(amount, detail.currency.code))
  const fee = sum(fees, detail.currency.code)
  const changes = detail.penalizations
    .map(({ type, amount }, at) => ({
      ...{ key: `${type}.${at}`, type, amount: fromWire(amount, detail.currency.code) },
    }))
    .filter(({ amount }) => amount.amount !== 0)
  const decimals = decimalsFor([...amounts, fee, ...changes.map(({ amount }) => amount), total])
  return (
    <section id="insurances" aria-labelledby="bought">
      <h2 id="bought" className="mb-4 text-[1.5rem]">
        {t('title')}
      </h2>
      <table>
        <tbody>
          {products.map((line, index) => (
            <tr
              // Travellers who were added later have a line of their own, of the same thing.
              key={`${line.kind}.${line.uuid}.${line.parent?.index ?? ''}.${line.price}.${line.total}`}
              className="border-t border-hairline"
            >
              <th scope="row" className="py-2.5 pr-3 text-left font-normal">
                {line.name}
                {line.qty > 1 ? <span className="text-ink-soft"> × {line.qty}</span> : null}
                <Applied line={line} currency={detail.currency.code} />
              </th>
              <td className="py-2.5 text-right font-bold whitespace-nowrap">
                {line.group === 'included' && line.total === 0 ? (
                  <span className="text-small font-normal text-agave">{cart('lines.included')}</span>
                ) : (
                  formatMoney(amounts[index] ?? total, { decimals })
                )}
              </td>
            </tr>
          ))}
          {fee.amount > 0 ? (
            <tr className="border-t border-hairline">
              <th scope="row" className="py-2.5 pr-3 text-left font-normal">
                {t('fee')}
              </th>
              <td className="py-2.5 text-right font-bold whitespace-nowrap">
                {formatMoney(fee, { decimals })}
              </td>
            </tr>
          ) : null}
          {changes.map(({ key, type, amount }) => (
            <tr key={key} className="border-t border-hairline">
              <th scope="row" className="py-2.5 pr-3 text-left font-normal">
                {t(`changes.${type}`)}
              </th>
              <td className="py-2.5 text-right font-bold whitespace-nowrap">
                {formatMoney(amount, { decimals })}
              </td>
            </tr>
          ))}
          <tr className="border-t-2 border-ink">
            <th scope="row" className="py-2.5 text-left text-lead">
              {t('total')}
            </th>
            <td className="py-2.5 text-right text-lead font-extrabold whitespace-nowrap">
              {formatMoney(total, { decimals, code: true })}
            </td>
          </tr>
          <OnArrivalRows detail={detail} total={total} decimals={decimals} />
        </tbody>
      </table>
      {rate ? <p className="mt-2 text-small text-ink-soft">{t('rate', { rate: rateOf(rate) })}</p> : null}
    </section>
  )
}

/** What of the total is paid here, and what hosts are paid on arrival; nothing where everything is paid here. */
function OnArrivalRows({
  detail: { order, currency },
  total,
  decimals,
}: {
  readonly detail: ReservationDetail
  readonly total: Money
  readonly decimals: ReturnType<typeof decimalsFor>
}) {
  const t = useTranslations('reservation.bought')
  const onArrival = fromWire(order.on_arrival, currency.code)
  if (onArrival.amount === 0) return null
  const rows = [
    [t('online'), subtract(total, onArrival)],
    [t('onArrival'), onArrival],
  ] as const
  return rows.map(([label, amount]) => (
    <tr key={label} className="border-t border-hairline">
      <th scope="row" className="py-2.5 pr-3 text-left font-normal">
        {label}
      </th>
      <td className="py-2.5 text-right font-bold whitespace-nowrap">{formatMoney(amount, { decimals })}</td>
    </tr>
  ))
}

/** "$18.48 MXN". */
function rateOf({ to_currency, rate }: NonNullable<ReservationDetail['exchange_rate']>): string {
  return formatMoney(fromWire(Math.round(rate * 100) / 100, to_currency), { code: true })
}

/** What lowered this line when it was bought: kept with the price. */
function Applied({ line, currency }: { readonly line: LockedLine; readonly currency: Currency }) {
  const t = useTranslations('reservation.bought')
  const amountOf = (amount: number) => formatMoney(fromWire(amount, currency))
  const promotions = line.promotions.map(({ name, amount }) =>
    t('promotion', { subject: name, amount: amountOf(amount) }),
  )
  const coupons = line.coupons.map(({ code, amount }) =>
    t('coupon', { subject: code, amount: amountOf(amount) }),
  )
  return [...promotions, ...coupons].map((words) => (
    <span key={words} className="block text-small text-agave">
      {words}
    </span>
  ))
}
