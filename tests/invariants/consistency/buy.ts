import { bookingFacts, proposedRoom } from '@/components/availability/booking-facts'
import { quoteBooking } from '@/components/availability/booking-quote'
import { whyNot } from '@/components/availability/calendar/why-not'
import { addOnsOf, tripOf } from '@/components/availability/cart-lines'
import type { BookingChoice } from '@/components/availability/chosen-add-ons'
import { settledCart } from '@/components/cart/changes/settled-cart'
import { orderBody } from '@/components/checkout/pay/order-body'
import { addItem } from '@/lib/cart/add-item'
import { EMPTY_CART } from '@/lib/cart/cart-item'
import { toSummary } from '@/lib/cart/cart-summary'
import type { PricedCart } from '@/lib/cart/contract'
import type { PlacedOrder } from '@/lib/checkout/contract'
import { toWire } from '@/lib/money/money'
import { linesOf, type ReservationDetail } from '@/lib/reservations/detail'
import { BUYER } from '@/tests/api/checkout/support/buyer'
import { type Caller, callApi, callerAt, placeOrder } from '@/tests/support/shop-client'
import { someEmail } from '@/tests/support/some-email'
import { differs, entriesOf, type Seen } from './look'

const ONE_TRY = { proof: {}, method: null, emailCode: null, now: Date.now() }

/** An order and what its mail has to say. */
export interface Bought {
  readonly uuid: string
  readonly total: number
  readonly due: number
  /** What the host is paid on arrival; 0 for most products. */
  readonly onArrival: number
  /** For booking late; 0 for most dates. */
  readonly fees: number
  readonly differences: readonly string[]
}

/**
 * What a visitor does with a product, with the functions its pages run: choose, see the price on the page, put it into
 * the cart, order. @param turn every market takes another date and number of travellers
 */
export async function buyAs(origin: string, seen: Seen, turn: number): Promise<Bought> {
  const { market, page } = seen
  const caller = callerAt(origin)
  const facts = bookingFacts(page)
  const choice = choiceOf(seen, turn)
  const shown = quoteBooking(facts, choice, { currency: market.currency, now: Date.now() })
  const { cart } = addItem(EMPTY_CART, tripOf(facts, choice), addOnsOf(facts, choice))
  const { data: quote } = await callApi<PricedCart>(caller, 'POST', '/api/v1.5/shopping-cart', {
    market,
    body: toSummary(cart),
  })
  const plan = turn % 2 === 0 ? (quote.layaway.choices[0] ?? null) : null
  const info = { ...BUYER, email: someEmail() }
  const content = { market, cart: settledCart(cart, quote), quote, info, plan }
  const order = await placeOrder(caller, orderBody(content, ONE_TRY))
  if (order.status !== 201) throw new Error(`${page.name}: ${order.status} ${order.code}`)
  const online = (cents([quote.totals.total]) - cents([quote.totals.on_arrival])) / 100
  const due = plan ? quote.layaway.deposit : online
  const reserved = await reservationOf(caller, seen, order.data.code)
  return {
    ...{ uuid: order.data.uuid, total: quote.totals.total, due, fees: quote.totals.fees },
    onArrival: quote.totals.on_arrival,
    differences: [
      ...differs('changes of the cart', quote.changes, []),
      ...differs('fees of the cart', quote.totals.fees, toWire(shown.priced.totals.fees)),
      ...differs('total of the cart', quote.totals.total, toWire(shown.priced.totals.total)),
      ...differs('deposit of the cart', quote.layaway.deposit, toWire(shown.preview.deposit)),
      ...differs('on arrival of the cart', quote.totals.on_arrival, toWire(shown.preview.onArrival)),
      ...differs('on arrival of the order', order.data.on_arrival, quote.totals.on_arrival),
      ...differs('owed here by the order', order.data.pending_amount, online),
      ...differs('price of the trip', quote.summary[0]?.sale_price, (choice.entry ?? choice.open)?.price),
      ...differs('total of the order', order.data.amount, quote.totals.total),
      ...differs('due by the order', order.data.due_amount, due),
      ...differences(reserved, order.data, quote),
    ],
  }
}

/** A date with room for them, one with a promotion or a fee when there is one; without dates, the open one. */
function choiceOf(seen: Seen, turn: number): BookingChoice {
  const { page } = seen
  const { min, max } = page.number_of_travelers
  const tickets = Math.min(max, Math.max(min, 1 + (turn % 3)))
  const free = entriesOf(seen).filter((entry) => whyNot(entry, tickets) === null)
  const cheaper = free.filter(({ price, original_price }) => price < original_price)
  const late = free.filter((entry) => entry.service_fee_percent > 0)
  const special = [cheaper, late, free][turn % 3] ?? free
  const dates = special.length > 0 ? special : free
  const [cover] = page.insurances.filter(({ group }) => group === null)
  const selected = cover && turn % 2 === 1 ? { [cover.uuid]: tickets } : {}
  const entry = dates[(turn * 5) % Math.max(1, dates.length)] ?? null
  const open = entry ? null : seen.dates.open_date
  return { entry, open, tickets, selected, room: proposedRoom(bookingFacts(page)) }
}

async function reservationOf(caller: Caller, { market }: Seen, code: string): Promise<ReservationDetail> {
  const path = `/api/v1.5/orders/show/${code}/public`
  return (await callApi<ReservationDetail>(caller, 'GET', path, { market })).data
}

function cents(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
}

function differences(detail: ReservationDetail, placed: PlacedOrder, quote: PricedCart): string[] {
  const parts = placed.schedule.map(({ amount }) => amount)
  const fees = detail.discount_penalizations.map(({ amount }) => amount)
  const perLine = (lines: readonly { uuid: string; total: number }[]) =>
    lines.map(({ uuid, total }) => `${uuid} ${total}`).sort()
  return [
    ...differs('total of the reservation', detail.order.amount, quote.totals.total),
    ...differs('its lines', perLine(linesOf(detail.order)), perLine(quote.summary)),
    ...differs('what lowered it', linesOf(detail.order).flatMap(applied), quote.summary.flatMap(applied)),
    ...differs('their fees', cents(fees), cents([quote.totals.fees])),
    ...differs(
      'their sum',
      cents([...linesOf(detail.order).map(({ total }) => total), ...fees]),
      cents([placed.amount]),
    ),
    ...differs(
      'deposit, parts and what the host is paid',
      cents([placed.due_amount, ...parts, placed.on_arrival]),
      cents([placed.amount]),
    ),
    ...differs('on arrival of the reservation', detail.order.on_arrival, quote.totals.on_arrival),
    ...differs('its terms', detail.product.on_arrival, quote.products.experiences[0]?.on_arrival ?? null),
    ...differs('what is owed here', detail.order.pending_amount, placed.pending_amount),
    ...differs(
      'its schedule',
      detail.reservation.schedule.map(({ amount }) => amount),
      parts,
    ),
  ]
}

/** Promotions and coupons of a line, of the cart or as the reservation keeps them. */
function applied(line: {
  readonly promotion?: { readonly name: string; readonly amount: number } | null
  readonly promotions?: readonly { readonly name: string; readonly amount: number }[]
}): string[] {
  const list = line.promotions ?? (line.promotion ? [line.promotion] : [])
  return list.map(({ name, amount }) => `${name} ${amount}`)
}
