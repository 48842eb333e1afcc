import { type Cart, type CartLine, isChildOf, newLine, tripsOf } from '@/lib/cart/cart-item'
import { addOnUnit } from '@/lib/pricing/add-on-unit'
import { followTickets } from '@/lib/pricing/follow-tickets'
import { roomsForTickets } from '@/lib/pricing/rooms-for-tickets'
import type { SoldAddOn, SoldProduct } from '@/server/catalogue/find-sold-products'
import type { CartFacts } from './cart-facts'

/** A change the server made to an add-on. */
export interface AddOnChange {
  readonly kind: 'removed' | 'qty'
  readonly line: CartLine
  readonly name: SoldAddOn['name'] | null
}

export interface SettledAddOns {
  readonly cart: Cart
  readonly changes: readonly AddOnChange[]
}

/**
 * The add-ons of every trip as they can be sold (reliability.md R7, R8): included and mandatory ones are there and
 * follow the tickets, rooms hold exactly the travellers where they are mandatory, units are ours, and what belongs to
 * another product goes.
 */
export function settleAddOns(cart: Cart, facts: CartFacts): SettledAddOns {
  const changes: AddOnChange[] = []
  const trips = tripsOf(cart)
  const children = trips.flatMap((trip) => {
    const product = facts.products.get(trip.uuid)
    return product ? settleTrip(trip, product, childrenOf(cart, trip), changes) : []
  })
  const orphans = cart.lines.filter(
    (line) => !trips.includes(line) && !trips.some((trip) => isChildOf(line, trip)),
  )
  for (const line of orphans) changes.push({ kind: 'removed', line, name: null })
  return { cart: { ...cart, lines: [...trips, ...children] }, changes }
}

/** Two lines of the same add-on are one. */
function childrenOf(cart: Cart, trip: CartLine): CartLine[] {
  const merged = new Map<string, CartLine>()
  for (const line of cart.lines.filter((child) => isChildOf(child, trip))) {
    const twin = merged.get(line.uuid)
    merged.set(line.uuid, twin ? { ...twin, qty: twin.qty + line.qty } : line)
  }
  return [...merged.values()]
}

function settleTrip(
  trip: CartLine,
  product: SoldProduct,
  chosen: readonly CartLine[],
  changes: AddOnChange[],
): CartLine[] {
  const known = chosen.filter(({ uuid, kind }) =>
    product.addOns.some((addOn) => addOn.id === uuid && addOn.kind === kind),
  )
  for (const line of chosen.filter((line) => !known.includes(line)))
    changes.push({ kind: 'removed', line, name: null })
  const rooms = settleRooms(trip, product, known, changes)
  const others = product.addOns
    .filter(({ kind }) => kind !== 'room')
    .flatMap((addOn) => settleOther(trip, addOn, known, product, changes))
  return [...rooms, ...others]
}

function settleOther(
  trip: CartLine,
  addOn: SoldAddOn,
  known: readonly CartLine[],
  product: SoldProduct,
  changes: AddOnChange[],
): CartLine[] {
  const line = known.find(({ uuid }) => uuid === addOn.id)
  if (!line && addOn.group === null) return []
  const asked = line ?? lineOf(trip, addOn, trip.qty)
  const settled = followTickets(
    [{ ...asked, group: addOn.group, unit: addOnUnit(addOn.kind, product) }],
    trip.qty,
  )
  if (line && settled.some(({ qty }) => qty !== line.qty))
    changes.push({ kind: 'qty', line, name: addOn.name })
  return settled
}

/** Where rooms are mandatory they hold all travellers; where they are a choice, only full rooms are sold. */
function settleRooms(
  trip: CartLine,
  product: SoldProduct,
  known: readonly CartLine[],
  changes: AddOnChange[],
): CartLine[] {
  const types = product.addOns.filter(({ kind }) => kind === 'room')
  const chosen = known.filter(({ kind }) => kind === 'room')
  const full = chosen.every(({ uuid, qty }) => qty % (typeOf(types, uuid)?.occupancy ?? 1) === 0)
  const travellers = chosen.reduce((all, { qty }) => all + qty, 0)
  const required = types.some(({ group }) => group !== null)
  const fits = full && (required ? travellers === trip.qty : travellers <= trip.qty)
  const settled = fits ? chosen : refill(trip, types, required ? trip.qty : 0, chosen[0]?.uuid)
  if (!fits) {
    for (const line of chosen)
      changes.push({ kind: 'qty', line, name: typeOf(types, line.uuid)?.name ?? null })
  }
  return settled.map((line) => {
    const type = typeOf(types, line.uuid)
    return type ? { ...line, group: type.group, unit: addOnUnit(type.kind, product) } : line
  })
}

function refill(
  trip: CartLine,
  types: readonly SoldAddOn[],
  travellers: number,
  preferred: string | undefined,
): CartLine[] {
  const offered = types.map(({ id, occupancy }) => ({ uuid: id, occupancy: occupancy ?? 1 }))
  const rooms = roomsForTickets(offered, travellers, preferred) ?? []
  return rooms.flatMap(({ uuid, qty }) => {
    const type = typeOf(types, uuid)
    return type ? [lineOf(trip, type, qty)] : []
  })
}

function typeOf(types: readonly SoldAddOn[], uuid: string): SoldAddOn | undefined {
  return types.find(({ id }) => id === uuid)
}

function lineOf(trip: CartLine, addOn: SoldAddOn, qty: number): CartLine {
  const parent = { uuid: trip.uuid, index: trip.index }
  return newLine({ kind: addOn.kind, uuid: addOn.id, qty, parent, group: addOn.group })
}
