import type { AvailabilitySummary } from '@/lib/availability/contract'
import { type CartLine, EMPTY_CART } from '@/lib/cart/cart-item'
import { toSummary } from '@/lib/cart/cart-summary'
import type { Experience } from '@/lib/discovery/experience-contract'
import { callApi, callerAt, pay, placeOrder, pricedOrder, tokenFor } from '@/tests/support/shop-client'

/** A reservation of somebody else, made and paid over the API. @returns its code */
export async function paidReservation(origin: string): Promise<string> {
  const caller = callerAt(origin)
  const slug = 'un-dia-entre-cenotes'
  const show = await callApi<Experience>(caller, 'GET', `/api/v1.5/experiences/show/${slug}`)
  const dates = await callApi<AvailabilitySummary>(
    caller,
    'GET',
    `/api/v1.5/experiences/show/${slug}/availability/1/1`,
  )
  const entry = dates.data.ranges
    .flatMap(({ availability }) => availability)
    .filter((one) => one.bookable)
    .at(-1)
  if (!entry) throw new Error('There is no departure to buy')
  const trip: CartLine = {
    ...{ kind: 'experience', uuid: show.data.uuid, index: 0, qty: 2, unit: 1, group: null, parent: null },
    departure_date: { date: entry.start, code: entry.code },
    ...{ open: false, date: entry.start, sale_price: null, is_new: true, checked: true },
  }
  const order = await pricedOrder(caller, toSummary({ ...EMPTY_CART, lines: [trip] }))
  const { data, status } = await placeOrder(caller, order)
  if (status !== 201) throw new Error(`The order was answered with ${status}`)
  await pay(caller, data, await tokenFor(caller))
  return data.code
}
