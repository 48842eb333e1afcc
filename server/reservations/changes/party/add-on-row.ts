import { languageOf } from '@/lib/locale/market'
import { convert, type Money, money } from '@/lib/money/money'
import { addOnUnit } from '@/lib/pricing/add-on-unit'
import { depositShare } from '@/lib/pricing/deposit-share'
import { effectiveUnitPrice, lineGross } from '@/lib/pricing/line-gross'
import type { PriceLine } from '@/lib/pricing/price-line'
import type { SoldAddOn, SoldProduct } from '@/server/catalogue/find-sold-products'
import { netRate } from '@/server/pricing/rules/net-rate'
import type { Reservation } from '../../find-reservation'
import type { ChangeFacts } from '../change-facts'
import type { NextLine } from '../proposal'
import type { AskedParty } from './asked-party'

/** What an add-on costs today, for one of it, in the currency and at the rates that were locked with the order. */
export function addOnPrice(
  { currency, rates }: Pick<Reservation, 'currency' | 'rates'>,
  { baseCurrency }: Pick<SoldProduct, 'baseCurrency'>,
  { priceMinor, group }: SoldAddOn,
): Money {
  const unitPrice = convert(money(priceMinor, baseCurrency), currency, rates)
  return effectiveUnitPrice({ unitPrice, group })
}

/** So many of an add-on as a line at the price of today; null where it is not sold with the trip any more. */
export function addOnRow(
  { reservation }: Pick<ChangeFacts, 'reservation'>,
  { trip, product }: Pick<AskedParty, 'trip' | 'product'>,
  itemId: string,
  qty: number,
): NextLine | null {
  const addOn = product.addOns.find(({ id }) => id === itemId)
  if (!addOn) return null
  const unit = addOnUnit(addOn.kind, product)
  const unitPrice = addOnPrice(reservation, product, addOn)
  const { currency, rates } = reservation
  const line: PriceLine = {
    ...{ id: addOn.id, uuid: addOn.id, productId: product.id, index: 0, kind: addOn.kind },
    ...{ parent: null, categories: product.categories, platform: product.platform },
    ...{ unitPrice, layawayUnitPrice: null, qty, unit, group: addOn.group, promotions: [] },
    departure: { date: null, season: null, language: null },
    ...{ occupancy: addOn.occupancy, roomsRequired: false, restOnArrival: false, serviceFee: null },
  }
  return {
    ...{ productPosition: trip.position, kind: addOn.kind, itemId },
    name: addOn.name[languageOf(reservation.locale)],
    ...{ unitMinor: unitPrice.amount, layawayUnitMinor: 0, qty, unit, grouping: addOn.group },
    ...{ extraMinor: addOn.extraMinor, discountMinor: 0, totalMinor: lineGross(line).amount, feeMinor: 0 },
    onArrivalMinor: 0,
    ...{ depositMinor: depositShare(line).amount.amount, promotion: null, coupon: null },
    netUnitMinor: netRate(addOn, { baseCurrency: product.baseCurrency, currency, rates })?.amount ?? null,
  }
}
