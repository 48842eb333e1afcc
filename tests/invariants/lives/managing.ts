import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { CancellationQuote, cancelReservation } from '@/lib/reservations/cancel-contract'
import type { applyChange, ChangeQuote } from '@/lib/reservations/change-contract'
import type { changePlan } from '@/lib/reservations/plan-contract'
import { NotPaidOut, payOutRefund } from '@/server/payments/refunds/pay-out-refund'
import { mailedCode } from '@/tests/api/reservations/mailed-code'
import { type Lived, minorOf, openParts, pageOf, path } from './reservation'
import type { Step, Tabs } from './steps'
import { TRIPS, wanted, wantedParty } from './trips'
import type { Answer, World } from './world'

type Changed = CallData<typeof applyChange>
type Cancelled = CallData<typeof cancelReservation>
const ACCOUNTS = {
  MXN: { kind: 'clabe', clabe: '646180157000423597', holder: 'Ana López' },
  COP: {
    ...{ kind: 'colombian', holder: 'Ana López', bank: '1007', type: 'savings', number: '12345678901' },
    ...{ document_type: 'CC', document: '1098765432' },
  },
} as const

export async function quoteChange(world: World, via: number, lived: Lived, to: number) {
  const { products } = await pageOf(world, lived, via)
  const [trip] = products
  const body = wanted(to, trip?.departure_date.code ?? null, trip?.tickets ?? 1)
  return world.ask<ChangeQuote>(via, 'owner', 'POST', `${path(lived)}/changes/quote`, { body })
}

export function applyQuote(
  world: World,
  via: number,
  lived: Lived,
  quote: string,
  key: string = randomUUID(),
) {
  const options = { body: { quote }, headers: { 'idempotency-key': key } }
  return world.ask<Changed>(via, 'owner', 'POST', `${path(lived)}/changes`, options)
}

/** Another date; with two tabs, the older quote is pressed after the newer one was carried out. */
export async function change(
  world: World,
  step: Extract<Step, { kind: 'change' }>,
  lived: Lived,
): Promise<void> {
  const { via, to, tabs } = step
  const older = tabs === 'two' ? await quoteChange(world, 1 - via, lived, (to + 1) % TRIPS.length) : null
  const quoted = await quoteChange(world, via, lived, to)
  expect([200, 404, 409, 422]).toContain(quoted.status)
  if (quoted.status !== 200) return
  const applied = await pressed(tabs, (key, on) =>
    applyQuote(world, on ?? via, lived, quoted.json.data.quote, key),
  )
  if (applied?.status === 200) await isAsTold(world, lived, quoted.json.data)
  if (older?.status === 200 && applied?.status === 200) {
    const stale = await applyQuote(world, 1 - via, lived, older.json.data.quote)
    expect([stale.status, stale.json.code]).not.toContain(200)
    await isAsTold(world, lived, quoted.json.data)
  }
}

/** Other travellers and extras; with two tabs, a date that was quoted before is pressed afterwards. */
export async function resize(
  world: World,
  step: Extract<Step, { kind: 'party' }>,
  lived: Lived,
): Promise<void> {
  const { via, qty, extras, tabs } = step
  const older = tabs === 'two' ? await quoteChange(world, 1 - via, lived, 1) : null
  const body = wantedParty(qty, extras)
  const quoted = await world.ask<ChangeQuote>(via, 'owner', 'POST', `${path(lived)}/changes/quote`, { body })
  expect([200, 404, 409, 422]).toContain(quoted.status)
  if (quoted.status !== 200) return
  const told = quoted.json.data
  addsUp(told)
  const applied = await pressed(tabs, (key, on) => applyQuote(world, on ?? via, lived, told.quote, key))
  if (applied?.status !== 200) return
  await isAsTold(world, lived, told)
  if (older?.status !== 200) return
  const stale = await applyQuote(world, 1 - via, lived, older.json.data.quote)
  expect([stale.status, stale.json.code]).not.toContain(200)
  await isAsTold(world, lived, told)
}

/** Σ of lines and fees less what is taken off is the total; Σ of what is open is what is left after today. */
function addsUp({ lines, discounts, fees, total, balance, due_today, schedule, leaving }: ChangeQuote): void {
  const after = (rows: readonly { after: number | null }[]) =>
    rows.reduce((all, row) => all + minorOf(row.after ?? 0), 0)
  const gross = after(lines.map((line) => line.total)) + after(fees.map(({ amount }) => amount))
  expect(gross - after(discounts.map(({ amount }) => amount))).toBe(minorOf(total.after))
  const open = schedule.after.reduce((all, { amount, paid }) => all + minorOf(amount) - minorOf(paid), 0)
  if (schedule.after.length > 0) expect(open).toBe(minorOf(balance.after) - minorOf(due_today))
  if (leaving) expect(minorOf(leaving.back) + minorOf(leaving.kept)).toBe(minorOf(leaving.paid))
}

/** The numbers of the quote are the numbers afterwards. */
async function isAsTold(world: World, lived: Lived, told: ChangeQuote): Promise<void> {
  const { reservation, order, products } = await pageOf(world, lived)
  expect(products[0]?.tickets).toBe(told.trip.tickets.after)
  expect({
    ...{ code: products[0]?.departure_date.code, total: order.amount, pending: order.pending_amount },
    ...{ liquidation: reservation.liquidation_date, parts: openParts(reservation.schedule) },
  }).toEqual({
    ...{ code: told.trip.after.code, total: told.total.after, pending: Math.max(0, told.balance.after) },
    ...{ liquidation: told.liquidation_date.after, parts: openParts(told.schedule.after) },
  })
}

/** One press, or one press that is told twice at once, on both processes, under one key. */
async function pressed<Data>(
  tabs: Tabs,
  press: (key: string, on?: number) => Promise<Answer<Data>>,
): Promise<Answer<Data> | undefined> {
  const key = randomUUID()
  if (tabs !== 'twice') return press(key)
  const both = await Promise.all([press(key, 0), press(key, 1)])
  return both.find(({ status }) => status === 200) ?? both[0]
}

export async function changePlanOf(
  world: World,
  step: Extract<Step, { kind: 'plan' }>,
  lived: Lived,
): Promise<void> {
  const { via, rhythm, parts } = step
  const answer = await world.ask<CallData<typeof changePlan>>(via, 'owner', 'PUT', `${path(lived)}/plan`, {
    body: { rhythm, parts },
  })
  expect([200, 409, 422]).toContain(answer.status)
  if (answer.status !== 200) return
  const { reservation } = await pageOf(world, lived)
  expect(openParts(reservation.schedule)).toEqual(openParts(answer.json.data.after))
}

export async function quoteCancelling(world: World, via: number, lived: Lived) {
  return world.ask<CancellationQuote>(via, 'owner', 'POST', `${path(lived)}/cancellation/quote`)
}

/** The digits that the owner was mailed; null for whoever had the codes of this hour. */
export async function ownerCode(world: World, via: number, lived: Lived): Promise<string | null> {
  const sent = await world.ask(via, 'owner', 'POST', `${path(lived)}/email-code`)
  expect([200, 429]).toContain(sent.status)
  return sent.status === 200 ? mailedCode(world.shop) : null
}

/** What is confirmed: the quote, with the digits that were mailed. */
export interface Confirming {
  readonly quote: string
  readonly digits: string
}

export function confirmCancelling(
  world: World,
  via: number,
  lived: Lived,
  { quote, digits }: Confirming,
  key: string = randomUUID(),
  take: 'money' | 'credit' = 'money',
) {
  const body = { quote, take, email_code: digits }
  const options = { body, headers: { 'idempotency-key': key } }
  return world.ask<Cancelled>(via, 'owner', 'POST', `${path(lived)}/cancellation`, options)
}

export async function cancel(
  world: World,
  step: Extract<Step, { kind: 'cancel' }>,
  lived: Lived,
): Promise<void> {
  const { via, tabs, take } = step
  const quoted = await quoteCancelling(world, via, lived)
  expect([200, 404, 409]).toContain(quoted.status)
  if (quoted.status !== 200) return
  const { quote, back, kept, as_credit, if_credit } = quoted.json.data
  const digits = await ownerCode(world, via, lived)
  if (digits === null) return
  const confirming = { quote, digits }
  const done = await pressed(tabs, (key, on) =>
    confirmCancelling(world, on ?? via, lived, confirming, key, take),
  )
  if (done?.status !== 200) return
  const page = await pageOf(world, lived)
  const coming = done.json.data.refunds.reduce((all, { amount }) => all + minorOf(amount), 0)
  const asCredit = minorOf(back) - coming
  expect(page.reservation.status).toBe('cancelled')
  // What is not on its way as money is credit: the credit it was, and what was taken so.
  expect(asCredit).toBeGreaterThanOrEqual(take === 'credit' ? minorOf(if_credit) : 0)
  expect(minorOf(done.json.data.credit)).toBe(asCredit + minorOf(as_credit))
  expect(page.order.amount).toBe(kept)
  if (tabs === 'two') {
    const again = await confirmCancelling(world, 1 - via, lived, confirming, undefined, take)
    expect(again.status).toBe(409)
  }
}

/** Names accounts that are asked for, and a day later somebody pays them out, twice. */
export async function account(world: World, via: number, lived: Lived): Promise<void> {
  const { refunds } = await pageOf(world, lived)
  for (const { uuid, takes_account, account: named } of refunds) {
    if (takes_account && !named) {
      // Codes are mailed a few times an hour: whoever had them names the account later.
      const digits = await ownerCode(world, via, lived)
      if (digits === null) return
      const body = { ...ACCOUNTS[world.till.currency], email_code: digits }
      const put = await world.ask(via, 'owner', 'PUT', `${path(lived)}/refunds/${uuid}/account`, { body })
      expect([200, 409]).toContain(put.status)
    } else if (named) {
      const out = () => payOutRefund(world.shop.context, world.shop.payments, uuid, 'SPEI-1').catch(refusal)
      await Promise.all([out(), out()])
    }
  }
}

function refusal(error: unknown): void {
  if (!(error instanceof NotPaidOut)) throw error
}

export async function returnSurplus(
  world: World,
  { via, take }: Extract<Step, { kind: 'surplus' | 'late_money' }>,
  lived: Lived,
): Promise<void> {
  const before = await pageOf(world, lived)
  const answer = await world.ask(via, 'owner', 'POST', `${path(lived)}/surplus`, { body: { take } })
  expect([200, 409]).toContain(answer.status)
  if (answer.status !== 200 || before.surplus === 0) return
  expect((await pageOf(world, lived)).surplus).toBe(0)
}

export async function chooseLateMoney(
  world: World,
  { via, rebook, take }: Extract<Step, { kind: 'surplus' | 'late_money' }>,
  lived: Lived,
): Promise<void> {
  const body = { take: rebook ? 'rebook' : take }
  const answer = await world.ask(via, 'owner', 'POST', `${path(lived)}/late-money`, { body })
  expect([200, 409, 422]).toContain(answer.status)
}
