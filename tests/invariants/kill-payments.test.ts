import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bendSandbox, tokenFor } from '@/tests/support/shop-client'
import { expectWhole } from './support/expect-whole'
import {
  aboutToPay,
  chargesOf,
  emptyJournal,
  type Paying,
  sendPayment,
  untilDecided,
} from './support/journal'
import { stopPayment } from './support/stop-payment'
import { until } from './support/until'
import { createVictim, killAt, noWritesTo, untilQuiet, type Victim } from './support/victim'

/** Charged, but never answers; never charged and never answers; charged after a while. */
const [SILENT_AFTER, SILENT_BEFORE, LATE] = ['4000000000004087', '4000000000004095', '4000000000002024']
const journal = emptyJournal()
/**
 * What becomes of a payment: `failed` where the gateway never charged. `as charged`: only asking again begins it, and
 * that may run into the next kill, before or after its charge.
 */
type Wanted = 'paid' | 'failed' | 'as charged'
/** Payments that a kill left open: each is decided by itself, in the background of the kills that follow. */
const undecided: { paying: Paying; wanted: Wanted; decided: Promise<string> }[] = []
let victim: Victim
beforeAll(async () => {
  victim = await createVictim()
})
afterAll(() => victim?.close())
beforeEach(() => victim.start())

/** After the kill nothing is lost; after the next start the buyer asks again, with the same key, until it is decided. */
async function goOnWith(paying: Paying, wanted: Wanted = 'paid'): Promise<void> {
  await expectWhole(victim, journal)
  const decided = untilDecided(victim, journal, paying).catch(String)
  undecided.push({ paying, wanted, decided })
}

const strayed = (paying: Paying) => goOnWith(paying, 'as charged')

/** Waits for rows that a query finds. */
const untilThere = (what: string, query: string, values: unknown[]) =>
  until(what, async () => (await victim.pool.query(query, values)).rowCount, { every: 5 })

describe('kill -9 during the call of the gateway', () => {
  it('that never charges, and does not answer', async () => {
    const paying = await aboutToPay(victim, journal, SILENT_BEFORE)
    const cut = sendPayment(victim, journal, paying)
    const intent = `select from payment_attempts where order_id = $1 and state = 'submitting'`
    await untilThere('the intent is committed', intent, [paying.order.uuid])
    await victim.kill()
    expect(await cut).toBeNull()
    await untilQuiet(victim.pool)
    expect((await chargesOf(victim.pool, paying.order.uuid)).charges).toBe(0)
    await goOnWith(paying, 'failed')
  }, 90_000)

  it('that has charged, and does not answer', async () => {
    const paying = await aboutToPay(victim, journal, SILENT_AFTER)
    const cut = sendPayment(victim, journal, paying)
    await until('it has charged', async () => (await chargesOf(victim.pool, paying.order.uuid)).charges, {
      every: 5,
    })
    await victim.kill()
    expect(await cut).toBeNull()
    await untilQuiet(victim.pool)
    await goOnWith(paying)
  }, 90_000)

  it.each([
    ['as charged', 'before our intent is committed', 'payment_attempts', 0, 0],
    ['failed', 'while it writes the charge', 'sandbox_gateway.charges', 1, 0],
    ['paid', 'that has answered, while we book it', 'ledger_entries', 1, 1],
  ] as const)(
    'in the end %s: %s',
    async (wanted, _, table, ours, charges) => {
      const moment = { lock: noWritesTo(table), waits: `insert into ${table}` }
      const stop = { moment, stand: { ours, charges } }
      await goOnWith(await stopPayment(victim, journal, stop, strayed), wanted)
    },
    90_000,
  )
})

describe('kill -9 during a webhook', () => {
  it('while it is stored: the gateway sends it again', async () => {
    await bendSandbox(victim.caller(), { late_ms: 300 })
    const moment = { lock: noWritesTo('gateway_events'), waits: 'insert into gateway_events' }
    const stop = { moment, stand: { ours: 1, charges: 1 }, card: LATE }
    await goOnWith(await stopPayment(victim, journal, stop, strayed))
  }, 90_000)

  it.each([
    [
      'stored and answered, before it is worked on',
      `select from payables where order_id = $1 for update`,
      'select',
    ],
    ['while the money is booked', noWritesTo('ledger_entries'), 'insert into ledger_entries'],
    ['with everything booked, before the commit', noWritesTo('visitor_events'), 'insert into visitor_events'],
  ])(
    '%s',
    async (_, lock, waits) => {
      await bendSandbox(victim.caller(), { late_ms: 1_000 })
      const paying = await aboutToPay(victim, journal, LATE)
      expect(await sendPayment(victim, journal, paying)).toMatchObject({
        status: 201,
        data: { status: 'pending' },
      })
      const values = lock.includes('$1') ? [paying.order.uuid] : []
      await killAt(victim, { lock, values, waits }, async () => undefined)
      await goOnWith(paying)
    },
    40_000,
  )
})

it('every payment is decided by itself: what was charged is booked once, what was not can be paid again', async () => {
  const began = performance.now()
  for (const { paying, wanted, decided } of undecided) {
    const { order } = paying
    const due = Math.round(order.due_amount * 100)
    const outcome = await decided
    const { charges } = await chargesOf(victim.pool, order.uuid)
    if (wanted !== 'as charged') expect([order.code, outcome]).toEqual([order.code, wanted])
    expect([order.code, outcome]).toEqual([order.code, charges > 0 ? 'paid' : 'failed'])
    if (outcome === 'failed') {
      const again = { order, token: await tokenFor(victim.caller()), key: randomUUID() }
      expect(await untilDecided(victim, journal, again)).toBe('paid')
    }
    expect(await chargesOf(victim.pool, order.uuid)).toEqual({ charges: 1, received: due })
  }
  console.log(
    `kill -9 of payments: all decided ${Math.round((performance.now() - began) / 1000)} s after the last start`,
  )
  expect(undecided.filter(({ wanted }) => wanted !== 'as charged')).toHaveLength(8)
  await expectWhole(victim, journal)
}, 180_000)
