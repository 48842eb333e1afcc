import type { AvailabilitySummary } from '@/lib/availability/contract'
import { type CartLine, EMPTY_CART } from '@/lib/cart/cart-item'
import { toSummary } from '@/lib/cart/cart-summary'
import type { PlacedOrder } from '@/lib/checkout/contract'
import type { Experience } from '@/lib/discovery/experience-contract'
import {
  type Caller,
  callApi,
  callerAt,
  pay,
  placeOrder,
  pricedOrder,
  tokenFor,
} from '@/tests/support/shop-client'

const SLUG = 'un-dia-entre-cenotes'

/** A reservation of somebody else, or of a guest with this address, made and paid over the API, all or its deposit. @returns its code */
export async function paidReservation(
  origin: string,
  email?: string,
  mode: 'full' | 'layaway' = 'full',
): Promise<string> {
  const caller = callerAt(origin)
  const placed = await orderTwoSeats(caller, 1, email, mode)
  await pay(caller, placed, await tokenFor(caller))
  return placed.code
}

/** A reservation of a guest with this address that has two trips on two dates, its deposit paid over the API. @returns its code */
export async function reservationOfTwo(origin: string, email: string): Promise<string> {
  const caller = callerAt(origin)
  const one = (await tripOn(caller, 2, 2, 2)).trip
  const other = { ...(await tripOn(caller, 4, 2, 2)).trip, index: 1 }
  const lines = { ...EMPTY_CART, lines: [one, other] }
  const { data, status } = await placeOrder(
    caller,
    await pricedOrder(caller, toSummary(lines), email, 'layaway'),
  )
  if (status !== 201) throw new Error(`The order was answered with ${status}`)
  await pay(caller, data, await tokenFor(caller))
  return data.code
}

/** A reservation that nobody paid yet, made over the API. @returns its code */
export async function unpaidReservation(
  origin: string,
  email: string,
  mode: 'full' | 'layaway' = 'full',
): Promise<string> {
  return (await orderTwoSeats(callerAt(origin), 1, email, mode)).code
}

/** Five others hold two seats each from an address, and pay nothing. */
export async function holdTenSeats(caller: Caller): Promise<void> {
  for (let fromLast = 1; fromLast <= 5; fromLast++) await orderTwoSeats(caller, fromLast)
}

/** Far from the last dates, where other tests buy. */
const ASIDE = 12

export interface OneDeparture {
  readonly start: string
  readonly code: string
  readonly orders: readonly { readonly code: string; readonly email: string }[]
}

/**
 * A guest with each address buys one seat on the same departure and pays its deposit, over the API.
 * @param aside how far from the last dates: each test has its own, so that none meets the travellers of another
 */
export async function onOneDeparture(
  origin: string,
  emails: readonly string[],
  aside = ASIDE,
): Promise<OneDeparture> {
  const caller = callerAt(origin)
  const { trip, entry } = await tripOn(caller, aside, emails.length, 1)
  const { code } = entry
  if (code === null) throw new Error('The departures have no codes')
  const orders: { code: string; email: string }[] = []
  for (const email of emails) {
    const own = callerAt(origin)
    const placed = await buyTrip(own, trip, email, 'layaway')
    await pay(own, placed, await tokenFor(own))
    orders.push({ code: placed.code, email })
  }
  return { start: entry.start, code, orders }
}

/** @param fromLast on which of the last dates. */
async function orderTwoSeats(
  caller: Caller,
  fromLast: number,
  email?: string,
  mode: 'full' | 'layaway' = 'full',
): Promise<PlacedOrder> {
  // Others buy here at the same time, and leave a single seat now and then.
  const { trip } = await tripOn(caller, fromLast, 2, 2)
  return buyTrip(caller, trip, email, mode)
}

/** A trip on one of the last dates that has so many seats. */
async function tripOn(caller: Caller, fromLast: number, seats: number, qty: number) {
  const shown = `/api/v1.5/experiences/show/${SLUG}`
  const show = await callApi<Experience>(caller, 'GET', shown)
  const dates = await callApi<AvailabilitySummary>(caller, 'GET', `${shown}/availability/1/1`)
  const entry = dates.data.ranges
    .flatMap(({ availability }) => availability)
    .filter((one) => one.bookable && one.seats_left >= seats)
    .at(-fromLast)
  if (!entry) throw new Error('There is no departure to buy')
  const trip: CartLine = {
    ...{ kind: 'experience', uuid: show.data.uuid, index: 0, qty, unit: 1, group: null, parent: null },
    departure_date: { date: entry.start, code: entry.code },
    ...{ open: false, date: entry.start, sale_price: null, is_new: true, checked: true },
  }
  return { trip, entry }
}

async function buyTrip(
  caller: Caller,
  trip: CartLine,
  email: string | undefined,
  mode: 'full' | 'layaway',
): Promise<PlacedOrder> {
  const order = await pricedOrder(caller, toSummary({ ...EMPTY_CART, lines: [trip] }), email, mode)
  const { data, status } = await placeOrder(caller, order)
  if (status !== 201) throw new Error(`The order was answered with ${status}`)
  return data
}
