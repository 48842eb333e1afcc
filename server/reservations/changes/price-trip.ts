import { languageOf } from '@/lib/locale/market'
import type { PriceLine } from '@/lib/pricing/price-line'
import type { Departure } from '@/server/availability/find-departures'
import type { SoldProduct } from '@/server/catalogue/find-sold-products'
import type { ProductPricing } from '@/server/pricing/find-pricing'
import { planFor, planPrice } from '@/server/pricing/rules/sales-plan'
import { toPromotion } from '@/server/pricing/to-promotion'
import { type MovedLine, movedLine } from '@/server/reservations/rules/change/moved-line'
import type { Reservation, ReservationLine } from '../find-reservation'

/** A trip as it would be on another departure. */
export interface PricedMove extends MovedLine {
  readonly line: PriceLine
}

export interface TripPricing {
  readonly reservation: Reservation
  readonly line: ReservationLine
  readonly product: SoldProduct
  readonly pricing: ProductPricing | undefined
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * What a trip costs on another departure today, in the currency and at the rates that were locked with the order; null
 * where that departure has no price.
 */
export function priceTrip(trip: TripPricing, departure: Departure): PricedMove | null {
  const { reservation, line: own, product, pricing, now } = trip
  const { currency, rates, locale, createdAt } = reservation
  const plan = planFor(pricing?.plans ?? [], departure.season, departure.language)
  if (!plan) return null
  const price = planPrice(plan, { baseCurrency: product.baseCurrency, currency, rates })
  const { start: date, season, language } = departure
  const line: PriceLine = {
    ...{ id: product.id, uuid: product.id, productId: product.id, index: 0, parent: null },
    ...{ kind: product.kind, categories: product.categories, platform: product.platform },
    ...{ unitPrice: price.total, layawayUnitPrice: price.layaway, qty: own.qty, unit: own.unit, group: null },
    ...{ departure: { date, season, language }, occupancy: null, roomsRequired: false, serviceFee: null },
    promotions: (pricing?.promotions ?? []).map((stored) =>
      toPromotion(stored, { currency, language: languageOf(locale), rates }),
    ),
  }
  const context = { qty: own.qty, departure: line.departure, platform: product.platform, currency }
  const { promotion, coupon } = own
  return { line, ...movedLine({ line, context, now, boughtAt: createdAt.getTime(), promotion, coupon }) }
}
