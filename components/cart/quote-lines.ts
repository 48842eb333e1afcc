import type { PricedCart, PricedLineWire, Quote } from '@/lib/cart/contract'
import { add, fromWire, type Money, sum } from '@/lib/money/money'
import type { DepositRule } from '@/lib/pricing/deposit-share'
import { isTrip } from '@/lib/pricing/price-line'

/** A trip of a quote with what hangs on it and what is shown of its product. */
export interface QuotedTrip {
  readonly key: string
  readonly trip: PricedLineWire
  readonly addOns: readonly PricedLineWire[]
  readonly product: PricedCart['products']['experiences'][number] | null
}

/** The trips of a quote in their order, each with its extras, rooms, flights and insurances. */
export function quotedTrips({ summary, products }: PricedCart): QuotedTrip[] {
  const all = [...products.experiences, ...products.packages]
  return summary
    .filter(({ kind }) => isTrip(kind))
    .map((trip) => ({
      key: tripName(trip),
      trip,
      addOns: summary.filter(({ parent }) => parent?.uuid === trip.uuid && parent.index === trip.index),
      product: all.find(({ uuid, index }) => uuid === trip.uuid && index === trip.index) ?? null,
    }))
}

/** Names a trip within one cart. */
export function tripName({ uuid, index }: { readonly uuid: string; readonly index: number }): string {
  return `${uuid}.${index}`
}

/** A line before discounts. */
export function grossOf({ total, discount }: PricedLineWire, currency: Money['currency']): Money {
  return add(fromWire(total, currency), fromWire(discount, currency))
}

/** What a line adds to today's deposit and by which rule (domain.md §6); null without layaway or when it adds nothing. */
export function depositPart(
  line: PricedLineWire,
  { layaway, totals }: Quote,
): { readonly rule: DepositRule; readonly amount: Money } | null {
  const id = line.parent
    ? `${tripName(line.parent)}.${line.kind}.${line.uuid}`
    : tripName({ uuid: line.uuid, index: line.index })
  const item = layaway.deposit_items.find(({ key }) => key.slice(key.indexOf(':') + 1) === id)
  if (!item) return null
  return {
    rule: item.key.slice(0, item.key.indexOf(':')) as DepositRule,
    amount: fromWire(item.amount, totals.currency),
  }
}

export interface Discount {
  readonly name: string
  readonly amount: Money
}

/** What lowers the total: promotions by name, coupons by code, each once with its sum over all lines. */
export function discountsOf({ summary, totals }: Quote): { promotions: Discount[]; coupons: Discount[] } {
  const promotions = summary.flatMap(({ promotion }) => (promotion ? [promotion] : []))
  const coupons = summary.flatMap(({ coupon }) =>
    coupon ? [{ name: coupon.code, amount: coupon.amount }] : [],
  )
  return { promotions: byName(promotions, totals.currency), coupons: byName(coupons, totals.currency) }
}

function byName(
  list: readonly { readonly name: string; readonly amount: number }[],
  currency: Money['currency'],
): Discount[] {
  return [...new Set(list.map(({ name }) => name))].map((name) => ({
    name,
    amount: sum(
      list.filter((other) => other.name === name).map(({ amount }) => fromWire(amount, currency)),
      currency,
    ),
  }))
}
