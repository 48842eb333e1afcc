import type { Currency } from '@/lib/locale/market'
import { fromWire, type Money } from '@/lib/money/money'
import type { PriceLine } from '@/lib/pricing/price-line'
import type { Promotion } from '@/lib/pricing/promotions/promotion'
import { lineFee } from '@/lib/pricing/service-fee'
import { type BookingFacts, hasMandatoryRooms } from './booking-facts'
import { type BookingChoice, chosenAddOns } from './chosen-add-ons'

/** The lines the pricing rules take, from the same numbers the server sent; the trip is the first. */
export function bookingLines(facts: BookingFacts, choice: BookingChoice, currency: Currency): PriceLine[] {
  const parent = { uuid: facts.uuid, index: 0 }
  const addOns = chosenAddOns(facts, choice).map(
    ({ addOn, qty }): PriceLine => ({
      ...BLANK,
      restOnArrival: facts.onArrival !== null,
      id: addOn.uuid,
      kind: addOn.kind,
      uuid: addOn.uuid,
      parent,
      productId: facts.uuid,
      unitPrice: fromWire(addOn.price, currency),
      layawayUnitPrice: null,
      qty,
      unit: addOn.unit,
      group: addOn.group,
      occupancy: addOn.occupancy,
    }),
  )
  return [tripLine(facts, choice, currency), ...addOns]
}

function tripLine(facts: BookingFacts, choice: BookingChoice, currency: Currency): PriceLine {
  const { entry, tickets } = choice
  const unitPrice = fromWire((entry ?? choice.open)?.original_price ?? facts.original, currency)
  return {
    ...BLANK,
    restOnArrival: facts.onArrival !== null,
    id: facts.uuid,
    kind: facts.type,
    uuid: facts.uuid,
    parent: null,
    productId: facts.uuid,
    unitPrice,
    layawayUnitPrice: layawayPrice(choice, currency),
    qty: tickets,
    unit: 1,
    group: null,
    departure: entry
      ? { date: entry.start, season: entry.season, language: entry.language }
      : { date: null, season: null, language: null },
    promotions: facts.promotions.map((promotion, at) => promotionOf(promotion, at, currency)),
    occupancy: null,
    roomsRequired: hasMandatoryRooms(facts),
    serviceFee: lineFee(entry?.service_fee_percent ?? 0, unitPrice),
  }
}

/** Of the sales plan, as the cart takes it: whether this date allows layaway is lib/layaway's to say. */
function layawayPrice({ entry, open }: BookingChoice, currency: Currency): Money | null {
  const price = (entry ?? open)?.layaway_price ?? null
  return price === null ? null : fromWire(price, currency)
}

/**
 * The server lists the promotions that run now in this market, so their time and currency are not judged again. It lists
 * them by id, so that their places decide a tie as their ids do there.
 */
function promotionOf(wire: BookingFacts['promotions'][number], at: number, currency: Currency): Promotion {
  const discount =
    wire.discount_type === 'promotion_percent'
      ? ({ type: 'percent', percent: wire.value } as const)
      : ({ type: 'amount', amount: fromWire(wire.amount, currency) } as const)
  const rules = wire.rules.map(({ type, operator, condition }) => ({ type, operator, condition }))
  const { name, code } = wire
  const id = String(at).padStart(4, '0')
  return { id, name, code, discount, rules, validFrom: null, validUntil: null }
}

const BLANK = {
  index: 0,
  categories: [],
  platform: null,
  departure: { date: null, season: null, language: null },
  promotions: [],
  roomsRequired: false,
  serviceFee: null,
} as const
