import type { NewLine } from '@/lib/cart/cart-item'
import type { BookingFacts } from './booking-facts'
import { type BookingChoice, chosenAddOns } from './chosen-add-ons'

/** The trip as a cart line with the price its day showed, which the server compares; no departure: an open date. */
export function tripOf(facts: BookingFacts, { entry, open, tickets }: BookingChoice): NewLine {
  return {
    kind: facts.type,
    uuid: facts.uuid,
    qty: tickets,
    departure_date: entry ? { date: entry.start, code: entry.code } : null,
    open: entry === null,
    sale_price: (entry ?? open)?.price ?? null,
  }
}

/** What hangs on it. */
export function addOnsOf(facts: BookingFacts, choice: BookingChoice): NewLine[] {
  return chosenAddOns(facts, choice).map(({ addOn, qty }) => ({
    kind: addOn.kind,
    uuid: addOn.uuid,
    qty,
    unit: addOn.unit,
    group: addOn.group,
    sale_price: addOn.price,
  }))
}
