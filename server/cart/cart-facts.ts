import type { Cart } from '@/lib/cart/cart-item'
import { tripsOf } from '@/lib/cart/cart-item'
import type { Currency } from '@/lib/locale/market'
import type { Rates } from '@/lib/money/money'
import type { TypedCoupon } from '@/lib/pricing/coupons/coupon'
import { type DaysOffNear, daysOffNear } from '@/server/availability/days-off-near'
import { type AskedDeparture, departuresOn } from '@/server/availability/departures-on'
import type { Departure } from '@/server/availability/find-departures'
import { findSoldProducts, type SoldProduct } from '@/server/catalogue/find-sold-products'
import type { Context } from '@/server/platform/context'
import { factVersions } from '@/server/platform/facts/fact-versions'
import { findRates, ratesOr } from '@/server/pricing/current-rates'
import { type CouponPerson, findCoupons } from '@/server/pricing/find-coupons'
import { findPricing, type ProductPricing } from '@/server/pricing/find-pricing'
import { lowestPlan, planOf, type SalesPlan } from '@/server/pricing/rules/sales-plan'

/**
 * Everything the catalogue says about a cart, however long it is: versions, seats and coupons are asked for each time,
 * the rest once a version.
 */
export interface CartFacts {
  readonly products: ReadonlyMap<string, SoldProduct>
  readonly departures: readonly AskedDeparture[]
  /** By product. */
  readonly pricing: ReadonlyMap<string, ProductPricing>
  readonly rates: Rates
  readonly coupons: readonly TypedCoupon[]
  /** Of the coming weeks. */
  readonly daysOff: DaysOffNear
}

/** Whose cart it is, as far as that is known. */
interface CartOwner {
  readonly person: CouponPerson | null
  readonly currency: Currency
  /** An order of theirs that is not paid yet. */
  readonly heldOrder: string | null
  /** A place of a waitlist whose seats are offered to them. */
  readonly heldPlace: string | null
}

/** Reads what a cart needs; what is not found stays out and is judged later. */
export async function readCartFacts(
  context: Context,
  cart: Cart,
  { person, currency, heldOrder, heldPlace }: CartOwner,
): Promise<CartFacts> {
  const trips = tripsOf(cart)
  const ids = trips.map(({ uuid }) => uuid)
  const dates = trips.flatMap(({ departure_date }) => departure_date?.date ?? [])
  const [[products, pricing, rates, daysOff], departures, coupons] = await Promise.all([
    readKept(context, ids),
    departuresOn(context, ids, dates, heldOrder, heldPlace),
    findCoupons(context, cart.coupons, person, currency),
  ])
  return {
    products: new Map(products.map((product) => [product.id, product])),
    departures,
    pricing,
    rates: ratesOr(rates, { priced: products.length > 0 }),
    coupons,
    daysOff,
  }
}

async function readKept(context: Context, ids: readonly string[]) {
  const versions = await factVersions(context)
  return Promise.all([
    findSoldProducts(context, ids, versions),
    findPricing(context, [...new Set(ids)], versions),
    findRates(context, versions),
    daysOffNear(context, undefined, versions),
  ])
}

/** The departure a trip of the cart means: its day, and its code when it names one. */
export function departureOf(
  facts: Pick<CartFacts, 'departures'>,
  trip: Cart['lines'][number],
): AskedDeparture | null {
  const wanted = trip.departure_date
  if (!wanted) return null
  const found = facts.departures.find(
    ({ productId, start, code }) =>
      productId === trip.uuid && start === wanted.date && (wanted.code === null || wanted.code === code),
  )
  return found ?? null
}

/**
 * The price of a trip: the plan of its departure's season and language; an open date costs what the cheapest plan costs,
 * as its card and page say. Null when nobody set one, and then it cannot be sold.
 */
export function salesPlanOf(
  facts: Pick<CartFacts, 'pricing' | 'rates'>,
  { id, baseCurrency }: Pick<SoldProduct, 'id' | 'baseCurrency'>,
  departure: Departure | null,
  currency: Currency,
): SalesPlan | null {
  const plans = facts.pricing.get(id)?.plans ?? []
  return departure
    ? planOf(plans, departure)
    : lowestPlan(plans, { baseCurrency, currency, rates: facts.rates })
}
