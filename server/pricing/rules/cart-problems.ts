import type { Currency } from '@/lib/locale/market'
import { isTrip, ORDER_LIMITS, type ParentRef, type PriceLine } from '@/lib/pricing/price-line'

export type CartProblemCode =
  | 'empty_cart'
  | 'too_many_lines'
  | 'duplicate_line'
  | 'bad_qty'
  | 'bad_unit'
  | 'other_currency'
  | 'parent_missing'
  | 'does_not_follow_tickets'
  | 'room_not_full'
  | 'rooms_do_not_fit'
  | 'more_than_tickets'

/** Why a cart cannot be priced or ordered; `lineId` is null when it is about the cart as a whole. */
export interface CartProblem {
  readonly code: CartProblemCode
  readonly lineId: string | null
}

/**
 * Everything wrong with the lines of a cart (domain.md §1, reliability.md R2, R7): quantities 1–20, units 1–30, at
 * most 50 lines, add-ons under a trip of the cart, included and mandatory ones equal to its tickets, full rooms that sum
 * to the tickets where rooms are mandatory.
 */
export function cartProblems(lines: readonly PriceLine[], currency: Currency): CartProblem[] {
  const problems: CartProblem[] = []
  if (lines.length === 0) problems.push({ code: 'empty_cart', lineId: null })
  if (lines.length > ORDER_LIMITS.lines) problems.push({ code: 'too_many_lines', lineId: null })
  for (const line of lines) {
    for (const code of lineProblems(line, lines, currency)) problems.push({ code, lineId: line.id })
  }
  for (const trip of lines.filter(({ kind }) => isTrip(kind))) {
    if (!roomsFit(trip, lines)) problems.push({ code: 'rooms_do_not_fit', lineId: trip.id })
  }
  return problems
}

function lineProblems(line: PriceLine, lines: readonly PriceLine[], currency: Currency): CartProblemCode[] {
  const codes: CartProblemCode[] = []
  if (!within(line.qty, ORDER_LIMITS.qty)) codes.push('bad_qty')
  if (!within(line.unit, ORDER_LIMITS.unit)) codes.push('bad_unit')
  if (moneyOf(line).some((amount) => amount.currency !== currency)) codes.push('other_currency')
  if (lines.find(({ id }) => id === line.id) !== line) codes.push('duplicate_line')
  if (line.kind === 'room' && line.occupancy !== null && line.qty % line.occupancy !== 0)
    codes.push('room_not_full')
  return isTrip(line.kind) ? codes : [...codes, ...addOnProblems(line, lines)]
}

function addOnProblems(line: PriceLine, lines: readonly PriceLine[]): CartProblemCode[] {
  const trip = lines.find((other) => isTrip(other.kind) && belongsTo(line.parent, other))
  if (!trip) return ['parent_missing']
  const follows = line.group !== null && line.kind !== 'room' // rooms are chosen, their sum is checked
  if (follows && line.qty !== trip.qty) return ['does_not_follow_tickets']
  return line.kind !== 'extra' && line.qty > trip.qty ? ['more_than_tickets'] : []
}

function roomsFit(trip: PriceLine, lines: readonly PriceLine[]): boolean {
  if (!trip.roomsRequired) return true
  const rooms = lines.filter(({ kind, parent }) => kind === 'room' && belongsTo(parent, trip))
  return rooms.reduce((travellers, room) => travellers + room.qty, 0) === trip.qty
}

function belongsTo(parent: ParentRef | null, trip: PriceLine): boolean {
  return parent !== null && parent.uuid === trip.uuid && parent.index === trip.index
}

function within(value: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= most
}

function moneyOf({ unitPrice, layawayUnitPrice, serviceFee }: PriceLine) {
  return [unitPrice, layawayUnitPrice, serviceFee?.originalUnitPrice].filter((amount) => amount != null)
}
