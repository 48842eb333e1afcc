import { expect } from 'vitest'
import type { PlacedOrder } from '@/lib/checkout/contract'
import { addDays } from '@/lib/dates/local-date'
import { endOfDayInstant } from '@/lib/dates/zone-time'
import { expireDueReservations } from '@/server/reservations/expire-reservation'
import { buy, cenotesCart } from '@/tests/api/checkout/support/buyer'
import { IDS } from '@/tests/api/checkout/support/stock'
import * as keeping from './keeping'
import { lawsHold } from './laws'
import * as managing from './managing'
import { giveUp, moneyComes, pay } from './paying'
import { type Lived, nothingIsLost, pageHolds, pageOf } from './reservation'
import type { Step, Until } from './steps'
import { tripAt } from './trips'
import { count, type World } from './world'

/** Two reservations are enough to be in each other's way. */
const MOST = 3
const ZONE = 'America/Mexico_City'
/** Longer than within which the same payment means the same. */
const MOMENT = 0.25

export const beginsLife = (world: World): Promise<void> => world.begin()

/** Takes a step, and looks at everything after it. */
export async function stepHolds(world: World, step: Step, orders: Lived[]): Promise<void> {
  world.shop.clock.advance(MOMENT)
  await take(world, step, orders)
  await world.listen()
  await lawsHold(world)
  const pages = []
  for (const lived of orders) pages.push(await pageHolds(world, lived))
  for (const { reservation, order, refunds, surplus, late_money } of pages) {
    count(world.seen, `reservation ${reservation.status}`)
    if (order.on_arrival > 0) count(world.seen, `paid on arrival ${reservation.status}`)
    for (const { state } of refunds) count(world.seen, `refund ${state}`)
    if (surplus > 0) count(world.seen, 'surplus')
    if (reservation.recurring.active) count(world.seen, 'autopay is on')
    if (late_money) count(world.seen, 'late money')
    if (reservation.missed) count(world.seen, 'missed part')
  }
  for (const { outcome } of await triesOf(world)) count(world.seen, `autopay ${outcome}`)
  await nothingIsLost(world, pages)
}

async function take(world: World, step: Step, orders: Lived[]): Promise<void> {
  if (step.kind === 'place') return place(world, step, orders)
  if (step.kind === 'gateway') return world.till.bend(world.shop, step.bend)
  const lived = orders[step.n % Math.max(1, orders.length)]
  if (!lived) return
  if (step.kind === 'wait') return wait(world, step.until, lived)
  if (step.kind === 'pay') return void (await pay(world, step, lived))
  if (step.kind === 'money_comes') return moneyComes(world, lived, step.share)
  if (step.kind === 'race') return race(world, step, lived, orders)
  if (step.kind === 'give_up') return giveUp(world, step.via, lived)
  if (step.kind === 'change') return managing.change(world, step, lived)
  if (step.kind === 'party') return managing.resize(world, step, lived)
  if (step.kind === 'plan') return managing.changePlanOf(world, step, lived)
  if (step.kind === 'cancel') return managing.cancel(world, step, lived)
  if (step.kind === 'account') return managing.account(world, step.via, lived)
  if (step.kind === 'autopay') return keeping.autopay(world, step, lived)
  if (step.kind === 'traveler') return keeping.traveler(world, step, lived)
  if (step.kind === 'dispute') return keeping.dispute(world, step, lived)
  if (step.kind === 'surplus') return managing.returnSurplus(world, step, lived)
  return managing.chooseLateMoney(world, step, lived)
}

/** Whose the rest is of what is sold from then on; what was sold stays as it was sold. */
async function sellAs({ shop }: World, scheme: 'customer' | 'local'): Promise<void> {
  const terms = scheme === 'local' ? ['MXN', '{cash,card}'] : [null, null]
  await shop.database.pool.query(
    'update products set payment_scheme = $2, arrival_currency = $3, arrival_ways = $4 where id = $1',
    [IDS.cenotes, scheme, ...terms],
  )
}

type Placing = Pick<Extract<Step, { kind: 'place' }>, 'qty' | 'to' | 'mode'>

async function place(world: World, { to, qty, mode }: Placing, orders: Lived[]): Promise<void> {
  if (orders.length >= MOST) return
  const { code, start } = tripAt(to)
  const { currency } = world.till
  // What hosts are paid on arrival is in pesos of Mexico here.
  const isLocal = mode === 'local' && currency === 'MXN'
  await sellAs(world, isLocal ? 'local' : 'customer')
  const asked = { mode: mode === 'layaway' ? mode : 'full', currency } as const
  const { status, json } = await buy(world.shop, cenotesCart(qty, code, start), asked)
  expect([201, 409, 422]).toContain(status)
  if (status !== 201) return
  const order: PlacedOrder = json.data
  await world.shop.database.pool.query('update reservations set user_id = $2, email = $3 where id = $1', [
    ...[order.uuid, world.owner.id, world.owner.email],
  ])
  orders.push(order)
}

const MINUTES: Partial<Record<Until, number>> = { minutes: 6, half_an_hour: 31, a_day: 1_440 }

/** Time passes to an hour after a day's end, when the night's work is done, or by minutes. */
async function wait(world: World, until: Until, lived: Lived): Promise<void> {
  const minutes = MINUTES[until]
  if (minutes !== undefined) return world.pass(minutes)
  const { reservation, products } = await pageOf(world, lived)
  const part = reservation.schedule.find(({ status }) => status !== 'paid')
  if (until === 'the_charge' || until === 'the_tries')
    return part && waitForTries(world, until, part.due_date)
  const { liquidation_date: last, next_payment: next } = reservation
  const day = {
    the_part: next?.due_date ?? null,
    the_last_part: last,
    the_grace: last && addDays(last, 5),
    the_trip: products[0]?.departure_date.end ?? null,
  }[until as 'the_part']
  if (!day) return world.pass(60)
  const end = endOfDayInstant(day, ZONE).getTime() + 10 * 3_600_000
  const minutesLeft = (end - world.shop.clock.now().getTime()) / 60_000
  return world.pass(minutesLeft > 0 ? minutesLeft : 60)
}

/** Half past nine of the days on which something happens by itself to a part that is charged. */
const MORNING = 9.5 * 3_600_000
const DAYS = { the_charge: [-3, 0], the_tries: [-3, 0, 1, 3] } as const

async function waitForTries(world: World, until: keyof typeof DAYS, dueDate: string): Promise<void> {
  for (const days of DAYS[until]) {
    const midnight = endOfDayInstant(addDays(dueDate, days - 1), ZONE).getTime()
    const minutes = (midnight + MORNING - world.shop.clock.now().getTime()) / 60_000
    if (minutes > 0) await world.pass(minutes)
  }
}

async function triesOf(world: World): Promise<{ outcome: string }[]> {
  const { rows } = await world.shop.database.pool.query(
    `select distinct coalesce(outcome, 'under way') as outcome from autopay_tries`,
  )
  return rows
}

/** Two things at one instant, on both processes. */
async function race(
  world: World,
  { what, to }: Extract<Step, { kind: 'race' }>,
  lived: Lived,
  orders: Lived[],
): Promise<void> {
  const card = { kind: 'pay', who: 'owner', how: 'card', share: 0, replan: 'lower', credit: 0 } as const
  const pays = (via: number, who: 'owner' | 'friend' = 'owner') =>
    pay(world, { ...card, who, via, n: 0 }, lived).catch(unlessTold)
  const changes = async (via: number, of: Lived, date: number) => {
    const quoted = await managing.quoteChange(world, via, of, date)
    if (quoted.status === 200) await managing.applyQuote(world, via, of, quoted.json.data.quote)
  }
  const cancels = async (via: number) => {
    const quoted = await managing.quoteCancelling(world, via, lived)
    const digits = quoted.status === 200 && (await managing.ownerCode(world, via, lived))
    if (!digits) return
    await managing.confirmCancelling(world, via, lived, { quote: quoted.json.data.quote, digits })
  }
  const [first = lived, other = lived] = orders
  const runs = {
    pay_pay: () => [pays(0), pays(1, 'friend')],
    pay_change: () => [pays(0), changes(1, lived, to)],
    pay_cancel: () => [pays(0), cancels(1)],
    change_cancel: () => [changes(0, lived, to), cancels(1)],
    pay_expiry: () => [pays(0), expireDueReservations(world.shop.context)],
    place_place: () => [1, 2, 2].map((qty) => place(world, { to, qty, mode: 'layaway' }, orders)),
    change_change: () => [changes(0, first, to), changes(1, other, to), changes(0, other, to + 1)],
  }[what]()
  await Promise.all<unknown>(runs)
}

/** What a page was told may be another truth a moment later, when others move money too. */
function unlessTold(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'AssertionError') throw error
}
