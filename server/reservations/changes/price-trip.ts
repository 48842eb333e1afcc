import { languageOf } from '@/lib/locale/market'
import type { PriceLine } from '@/lib/pricing/price-line'
import type { Departure } from '@/server/availability/find-departures'
import type { SoldProduct } from '@/server/catalogue/find-sold-products'
import type { ProductPricing } from '@/server/pricing/find-pricing'
import { netRate } from '@/server/pricing/rules/net-rate'
import { lowestPlan, planOf, planPrice } from '@/server/pricing/rules/sales-plan'
import { toPromotion } from '@/server/pricing/to-promotion'
import { type MovedLine, movedLine } from '@/server/reservations/rules/change/moved-line'
import type { Reservation, ReservationLine } from '../find-reservation'
import type { NextLine } from './proposal'

/** A trip as it would be on another departure. */
export interface PricedMove extends MovedLine {
  readonly line: PriceLine
  /** What whoever provides it gets of one unit, minor units; null: nobody said. */
  readonly netUnitMinor: number | null
}

export interface TripPricing {
  readonly reservation: Reservation
  readonly line: Pick<ReservationLine, 'qty' | 'unit' | 'promotion' | 'coupon'>
  readonly product: SoldProduct
  readonly pricing: ProductPricing | undefined
  /** Epoch milliseconds. */
  readonly now: number
}

type When = Pick<Departure, 'start' | 'season' | 'language' | 'deskPrice'>

/**
 * What a trip costs on a departure today, in the currency and at the rates that were locked with the order; null where that
 * departure has no price.
 * @param departure null: an open date, which costs what the cheapest one costs
 */
export function priceTrip(trip: TripPricing, departure: When | null): PricedMove | null {
  const { reservation, line: own, product, pricing, now } = trip
  const { currency, rates, createdAt } = reservation
  const market = { baseCurrency: product.baseCurrency, currency, rates }
  const plans = pricing?.plans ?? []
  const plan = departure ? planOf(plans, departure) : lowestPlan(plans, market)
  if (!plan) return null
  const price = planPrice(plan, market)
  const line: PriceLine = {
    ...tripPriceLine(trip, departure),
    ...{ unitPrice: price.total, layawayUnitPrice: price.layaway },
  }
  const context = { qty: own.qty, departure: line.departure, platform: product.platform, currency }
  const { promotion, coupon } = own
  const netUnitMinor = netRate(plan, market)?.amount ?? null
  return {
    line,
    netUnitMinor,
    ...movedLine({ line, context, now, boughtAt: createdAt.getTime(), promotion, coupon }),
  }
}

/** Everything of a trip that promotions are judged by, before its price is put in. */
export function tripPriceLine(
  { reservation, line: own, product, pricing }: Omit<TripPricing, 'now'>,
  departure: When | null,
): Omit<PriceLine, 'unitPrice' | 'layawayUnitPrice'> {
  const { currency, rates, locale } = reservation
  const when = departure
    ? { date: departure.start, season: departure.season, language: departure.language }
    : { date: null, season: null, language: null }
  return {
    ...{ id: product.id, uuid: product.id, productId: product.id, index: 0, parent: null },
    ...{ kind: product.kind, categories: product.categories, platform: product.platform },
    ...{ qty: own.qty, unit: own.unit, group: null },
    ...{ departure: when, occupancy: null, roomsRequired: false, restOnArrival: false, serviceFee: null },
    promotions: (pricing?.promotions ?? []).map((stored) =>
      toPromotion(stored, { currency, language: languageOf(locale), rates }),
    ),
  }
}

/** A line of a trip as the new price makes it. */
export function movedRow<Line extends NextLine>(line: Line, moved: PricedMove): Line {
  return {
    ...line,
    unitMinor: moved.line.unitPrice.amount,
    layawayUnitMinor: moved.line.layawayUnitPrice?.amount ?? 0,
    discountMinor: moved.discount.amount,
    totalMinor: moved.total.amount,
    depositMinor: moved.deposit.amount,
    netUnitMinor: moved.netUnitMinor,
    promotion: moved.promotion,
    coupon: moved.coupon,
  }
}
