import { type Cart, type CartLine, isChildOf, tripsOf } from '@/lib/cart/cart-item'
import { languageOf, type Market } from '@/lib/locale/market'
import { convert, type Money, money } from '@/lib/money/money'
import type { PriceLine } from '@/lib/pricing/price-line'
import { departureFeePercent, lineFee } from '@/lib/pricing/service-fee'
import type { AskedDeparture } from '@/server/availability/departures-on'
import type { Departure } from '@/server/availability/find-departures'
import type { SoldProduct } from '@/server/catalogue/find-sold-products'
import type { Clock } from '@/server/platform/clock'
import { netRate } from '@/server/pricing/rules/net-rate'
import { planPrice } from '@/server/pricing/rules/sales-plan'
import { toPromotion } from '@/server/pricing/to-promotion'
import { type CartFacts, departureOf, salesPlanOf } from './cart-facts'

/** A line ready to be priced, with what it came from. */
export interface Priceable {
  readonly line: PriceLine
  /** What whoever provides it gets of one unit; null: nobody said. It is locked with the order, and no answer of the shop has it. */
  readonly netUnit: Money | null
  readonly asked: CartLine
  readonly trip: CartLine
  readonly product: SoldProduct
  readonly departure: AskedDeparture | null
  readonly name: string
  readonly extraMinor: boolean
}

/**
 * Every line of a settled cart with its price in the market's currency: converted once per unit price, before anything
 * is multiplied (domain.md §2). Trips come before what hangs on them.
 */
export function priceableLines(cart: Cart, facts: CartFacts, market: Market, clock: Clock): Priceable[] {
  return tripsOf(cart).flatMap((trip) => {
    const product = facts.products.get(trip.uuid)
    if (!product) return []
    const departure = departureOf(facts, trip)
    const owner = { trip, product, departure }
    const children = cart.lines.filter((line) => isChildOf(line, trip))
    return [
      tripLine(owner, facts, market, clock),
      ...children.map((child) => addOnLine(child, owner, facts, market)),
    ]
  })
}

type Owner = Pick<Priceable, 'trip' | 'product' | 'departure'>

function tripLine(owner: Owner, facts: CartFacts, market: Market, clock: Clock): Priceable {
  const { trip, product, departure } = owner
  const plan = salesPlanOf(facts, product, departure, market.currency)
  if (!plan) throw new Error(`The trip ${trip.uuid} has no sales plan: the cart was not settled.`)
  const { baseCurrency } = product
  const priced = { baseCurrency, currency: market.currency, rates: facts.rates }
  const price = planPrice(plan, priced)
  const language = languageOf(market.locale)
  const feePercent = feePercentOf(facts, product, departure, clock)
  const line: PriceLine = {
    ...base(trip, owner),
    id: `${trip.uuid}.${trip.index}`,
    parent: null,
    unitPrice: price.total,
    layawayUnitPrice: price.layaway,
    unit: 1,
    group: null,
    promotions: (facts.pricing.get(product.id)?.promotions ?? []).map((stored) =>
      toPromotion(stored, { currency: market.currency, language, rates: facts.rates }),
    ),
    occupancy: null,
    roomsRequired: product.addOns.some(({ kind, group }) => kind === 'room' && group !== null),
    serviceFee: lineFee(feePercent, price.total),
  }
  return {
    ...owner,
    line,
    netUnit: netRate(plan, priced),
    asked: trip,
    name: product.name[language],
    extraMinor: false,
  }
}

/** How late the trip is booked, by the calendar of its starting point, as card and calendar count it. */
function feePercentOf(
  facts: Pick<CartFacts, 'pricing'>,
  { id, timezone }: Pick<SoldProduct, 'id' | 'timezone'>,
  departure: Departure | null,
  clock: Clock,
): number {
  const tiers = facts.pricing.get(id)?.serviceFees ?? []
  return departureFeePercent(tiers, departure?.start ?? null, clock.today(timezone))
}

function addOnLine(child: CartLine, owner: Owner, facts: CartFacts, market: Market): Priceable {
  const { trip, product } = owner
  const addOn = product.addOns.find(({ id }) => id === child.uuid)
  if (!addOn) throw new Error(`The add-on ${child.uuid} is not of ${product.id}: the cart was not settled.`)
  const priced = { baseCurrency: product.baseCurrency, currency: market.currency, rates: facts.rates }
  const line: PriceLine = {
    ...base(child, owner),
    id: `${trip.uuid}.${trip.index}.${child.kind}.${child.uuid}`,
    parent: { uuid: trip.uuid, index: trip.index },
    unitPrice: convert(money(addOn.priceMinor, product.baseCurrency), market.currency, facts.rates),
    layawayUnitPrice: null,
    unit: child.unit,
    group: addOn.group,
    promotions: [],
    occupancy: addOn.occupancy,
    roomsRequired: false,
  }
  const name = addOn.name[languageOf(market.locale)]
  const netUnit = netRate(addOn, priced)
  return { ...owner, line, netUnit, asked: child, name, extraMinor: addOn.extraMinor }
}

function base(own: CartLine, { product, departure }: Owner) {
  return {
    kind: own.kind,
    uuid: own.uuid,
    index: own.index,
    productId: product.id,
    categories: product.categories,
    platform: product.platform,
    qty: own.qty,
    restOnArrival: product.onArrival !== null,
    departure: {
      date: departure?.start ?? null,
      season: departure?.season ?? null,
      language: departure?.language ?? null,
    },
    serviceFee: null,
  }
}
