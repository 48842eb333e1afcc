import type { AddOn, Experience } from '@/lib/discovery/experience-contract'
import { languageOf, type Market } from '@/lib/locale/market'
import { convert, money, type Rates, toWire } from '@/lib/money/money'
import type { StoredAddOn, StoredProduct } from '@/server/catalogue/find-product'
import type { AddOnKind } from '@/server/catalogue/kinds'

/** Extras, rooms, flights and insurances in a market, with the defaults of specification §3. */
export function presentAddOns(
  product: StoredProduct,
  rates: Rates,
  market: Market,
): Pick<Experience, 'extras' | 'rooms' | 'flights' | 'insurances'> {
  const ofKind = (kind: AddOnKind) =>
    product.addOns
      .filter((addOn) => addOn.kind === kind)
      .map((addOn) => presentAddOn(addOn, product, rates, market))
  return {
    extras: ofKind('extra'),
    rooms: ofKind('room'),
    flights: ofKind('flight'),
    insurances: ofKind('insurance'),
  }
}

function presentAddOn(addOn: StoredAddOn, product: StoredProduct, rates: Rates, market: Market): AddOn {
  const language = languageOf(market.locale)
  const price = convert(money(addOn.priceMinor, product.baseCurrency), market.currency, rates)
  return {
    uuid: addOn.id,
    kind: addOn.kind,
    name: addOn.name[language],
    description: addOn.description[language],
    price: toWire(price),
    currency: market.currency,
    qty: 1,
    checked: false,
    unit: unitOf(addOn.kind, product),
    group: addOn.grouping,
    occupancy: addOn.occupancy,
    extra_minor: addOn.extraMinor,
  }
}

/** The multiplier of a line: nights of a room, days of an insurance, otherwise 1 (domain.md §1). */
function unitOf(kind: AddOnKind, { content, durationDays }: StoredProduct): number {
  if (kind === 'room') return Math.max(1, content.nights)
  return kind === 'insurance' ? durationDays : 1
}
