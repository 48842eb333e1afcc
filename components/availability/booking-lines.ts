import type { AvailabilityEntry, OpenDate } from '@/lib/availability/contract'
import type { Selection } from '@/lib/cart/selection'
import type { Currency } from '@/lib/locale/market'
import { fromWire, type Money } from '@/lib/money/money'
import { followTickets } from '@/lib/pricing/follow-tickets'
import type { PriceLine } from '@/lib/pricing/price-line'
import type { Promotion } from '@/lib/pricing/promotions/promotion'
import { roomsForTickets } from '@/lib/pricing/rooms-for-tickets'
import { lineFee } from '@/lib/pricing/service-fee'
import type { BookableAddOn, BookingFacts } from './booking-facts'
import { hasMandatoryRooms } from './booking-facts'

/** What was chosen on the page. */
export interface BookingChoice {
  /** null: an open date, or nothing chosen yet. */
  readonly entry: AvailabilityEntry | null
  /** What the open date costs, when that is the choice. */
  readonly open: OpenDate | null
  readonly tickets: number
  readonly selected: Selection
  readonly room: string | null
}

/** An add-on with how many of it. */
export interface ChosenAddOn {
  readonly addOn: BookableAddOn
  readonly qty: number
}

/**
 * The add-ons of a choice (domain.md §1, specification §4): included and mandatory ones follow the tickets, optional
 * ones have their quantity, rooms hold exactly the travellers in full rooms, the chosen type first.
 */
export function chosenAddOns(facts: BookingFacts, { tickets, selected, room }: BookingChoice): ChosenAddOn[] {
  const others = facts.addOns
    .filter(({ kind }) => kind !== 'room')
    .map((addOn) => ({ addOn, kind: addOn.kind, group: addOn.group, qty: selected[addOn.uuid] ?? 0 }))
  const following = followTickets(others, tickets).map(({ addOn, qty }) => ({ addOn, qty }))
  return [...following.filter(({ qty }) => qty > 0), ...chosenRooms(facts, tickets, room)]
}

function chosenRooms(facts: BookingFacts, tickets: number, room: string | null): ChosenAddOn[] {
  if (room === null && !hasMandatoryRooms(facts)) return []
  const rooms = facts.addOns.filter(({ kind }) => kind === 'room')
  const types = rooms.map(({ uuid, occupancy }) => ({ uuid, occupancy: occupancy ?? 1 }))
  return (roomsForTickets(types, tickets, room ?? undefined) ?? []).flatMap(({ uuid, qty }) => {
    const addOn = rooms.find((type) => type.uuid === uuid)
    return addOn ? [{ addOn, qty }] : []
  })
}

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
