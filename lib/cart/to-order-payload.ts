import { type Cart, type CartLine, isChildOf, type TripRef, tripsOf } from './cart-item'

/** An add-on of an order item. */
export interface OrderAddOn {
  uuid: string
  qty: number
  unit: number
  sale_price?: number | null
}

/** One product of an order, rewritten into `variations[]` (specification §3, Order create payload). */
export interface OrderItem {
  uuid: string
  index: number
  variations: [
    {
      sale_price: number
      layaway_price: null
      qty: number
      unit: number
      departure_date: {
        start: string
        code: string | null
        prev_code: string | null
        age_range: 'na'
        room: { uuid: null }
      } | null
      open: boolean
    },
  ]
  extras: OrderAddOn[]
  rooms: OrderAddOn[]
  flights: OrderAddOn[]
  insurances: OrderAddOn[]
  coupons: string[]
}

export interface OrderItems {
  experiences: OrderItem[]
  packages: OrderItem[]
}

/**
 * The products of an order, from a priced cart: every trip needs the `sale_price` the traveller saw (major units), since
 * the server compares it; a cart that was never priced throws. `prevCode` names the departure an edit moves from.
 */
export function toOrderItems(cart: Cart, prevCode?: (ref: TripRef) => string | null): OrderItems {
  const of = (kind: 'experience' | 'package') =>
    tripsOf(cart)
      .filter((trip) => trip.kind === kind)
      .map((trip) => orderItem(cart, trip, prevCode?.(trip) ?? null))
  return { experiences: of('experience'), packages: of('package') }
}

function orderItem(cart: Cart, trip: CartLine, prevCode: string | null): OrderItem {
  const children = cart.lines.filter((line) => isChildOf(line, trip) && line.checked)
  const of = (kind: CartLine['kind']) => children.filter((line) => line.kind === kind).map(addOn)
  return {
    uuid: trip.uuid,
    index: trip.index,
    variations: [variation(trip, prevCode)],
    extras: of('extra'),
    rooms: of('room'),
    flights: of('flight'),
    insurances: of('insurance'),
    coupons: [...cart.coupons],
  }
}

function variation(trip: CartLine, prevCode: string | null): OrderItem['variations'][0] {
  const { sale_price, qty, unit, open, departure_date } = trip
  if (sale_price === null) throw new Error(`trip ${trip.uuid} was never priced`)
  const departure = departure_date && {
    start: departure_date.date,
    code: departure_date.code,
    prev_code: prevCode,
    age_range: 'na' as const,
    room: { uuid: null },
  }
  return { sale_price, layaway_price: null, qty, unit, departure_date: departure, open }
}

function addOn({ uuid, qty, unit, sale_price }: CartLine): OrderAddOn {
  return { uuid, qty, unit, sale_price }
}
