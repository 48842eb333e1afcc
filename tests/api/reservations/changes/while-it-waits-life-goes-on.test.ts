import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { NOW } from '../../checkout/support/shop'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import { type CardHeld, cardHolder } from '../card-holder'
import { apply, DEARER, moveTo, OLD, PATIENT, page, quote, stockDates } from '../support/changing'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
})
afterAll(() => shop.close())
let hours = 0
beforeEach(() => shop.clock.moveTo(new Date(Date.parse(NOW) + 2 * ++hours * 3_600_000).toISOString()))
const hands = cardHolder(() => shop)

/** Asks for a date that costs something today, and does not pay it. */
async function beginChange(held: CardHeld): Promise<void> {
  const { json } = await quote(shop, held, moveTo(DEARER, OLD.code, 1))
  if (!json.data) throw new Error(JSON.stringify(json))
  expect((await apply(shop, held, json.data.quote)).status).toBe(202)
  expect((await page(shop, held)).pending_change).not.toBeNull()
}

it('while a change waits for its payment, a part is charged on its day as ever, and what comes in counts for the change', async () => {
  const held = await hands.held({ autopay: true })
  const [first] = await hands.schedule(held)
  const due = first?.due_date ?? ''
  await hands.live(held, addDays(due, -3))
  await hands.live(held, due, 8.75)
  await beginChange(held)
  await hands.live(held, due, 9)
  expect(await hands.tries(held.uuid)).toMatchObject([{ due, n: 0, outcome: 'paid' }])
  const after = await page(shop, held)
  expect(after.order.summary.paid).toBe(576.67 + (first?.amount ?? 0))
  expect(after.pending_change).toBeNull()
  await shop.settle()
})

it('while a change waits for its payment, a part that was missed rolls that night as ever', async () => {
  const held = await hands.held()
  const [first] = await hands.schedule(held)
  const due = first?.due_date ?? ''
  await hands.live(held, due, 23.9)
  await beginChange(held)
  await hands.live(held, addDays(due, 1), 0.1)
  const { reservation, pending_change } = await page(shop, held)
  expect(reservation.missed).toMatchObject({ due_date: due })
  expect(reservation.next_payment?.due_date).not.toBe(due)
  expect(pending_change).not.toBeNull()
  await shop.settle()
})
