import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { permutations } from '../../support/permutations'
import { books, chargeOf, GOOD_CARD, pay, payCard, placed, press, received, shown } from './actions'
import { eventsOf, post, workedOff } from './inbox'
import { openPayingShop, type PayingShop } from './paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
afterEach(() => shop.sandbox('/controls', { hold: false, duplicate: 0, shuffle: false }))

const hold = (held: boolean) => shop.sandbox('/controls', { hold: held })

const EVENTS = ['pending', 'partially_paid', 'paid', 'overpaid']

/** A transfer that came in three parts, of which nobody was told yet. */
async function transferred() {
  const order = await placed(shop)
  const { data } = (await pay(shop, order.code, { method: 'spei', amount: order.due_amount })).json
  const { id } = await chargeOf(shop, data.uuid)
  const whole = Math.round(data.amount * 100)
  for (const minor of [10_000, whole - 10_000, 500]) {
    await press(shop, `/console/charges/${id}/transfer`, { minor: String(minor) })
  }
  return { ...order, payment: data.uuid, charge: id, total: whole + 500 }
}

describe('events', () => {
  it('in all 24 orders, each three times, lead to the same books', async () => {
    await hold(true)
    for (const order of permutations([0, 1, 2, 3])) {
      const { uuid, payment, charge, total } = await transferred()
      const events = await eventsOf(shop, charge)
      expect(events.map(({ body }) => JSON.parse(body).type)).toEqual(EVENTS.map((kind) => `charge.${kind}`))
      for (const index of order) {
        const { body = '' } = events[index] ?? {}
        const answers = await Promise.all([post(shop, body), post(shop, body), post(shop, body)])
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      }
      await workedOff(
        shop,
        events.map(({ id }) => id),
      )
      expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid: total, attempts: ['paid'] })
      expect(await shown(shop, payment)).toMatchObject({ status: 'paid' })
      expect(await received(shop, uuid)).toBe(total)
    }
    await hold(false)
    await shop.settle()
  }, 120_000)

  it('delivered by the gateway itself with copies, shuffled, are stored once each', async () => {
    await shop.sandbox('/controls', { duplicate: 10, shuffle: true, hold: true })
    const { uuid, charge, total } = await transferred()
    await hold(false)
    shop.clock.advance(0.2)
    await workedOff(
      shop,
      (await eventsOf(shop, charge)).map(({ id }) => id),
    )
    await shop.sandbox('/controls', { duplicate: 0, shuffle: false })
    expect(await books(shop, uuid)).toMatchObject({ paid: total, attempts: ['paid'] })
    await shop.settle()
  })

  it('three days late change nothing that is known', async () => {
    await hold(true)
    const { uuid, code } = await placed(shop)
    const { data } = (await payCard(shop, code, GOOD_CARD)).json
    shop.clock.advance(3 * 24 * 60)
    const before = await books(shop, uuid)
    await hold(false)
    const [event] = await eventsOf(shop, (await chargeOf(shop, data.uuid)).id)
    await workedOff(shop, [event?.id ?? ''])
    expect(await books(shop, uuid)).toEqual(before)
  })

  it('that never come are not needed', async () => {
    await hold(true)
    const { uuid } = await transferred()
    shop.clock.advance(0.2)
    await shop.sweep('payment_reconciliation')
    expect(await books(shop, uuid)).toMatchObject({ attempts: ['paid'] })
    await hold(false)
  })
})

describe('an event of a card that is charged', () => {
  /** How many statements wait for somebody's lock. */
  const waiting = async () => {
    const { rows } = await shop.context.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }

  it('waits for no lock when its charge is recorded already', async () => {
    await hold(true)
    const order = await placed(shop)
    const { uuid } = (await payCard(shop, order.code, GOOD_CARD)).json.data
    const [event] = await eventsOf(shop, (await chargeOf(shop, uuid)).id)
    const other = await shop.context.pool.connect()
    await other.query('begin')
    await other.query('select 1 from payables where order_id = $1 for update', [order.uuid])
    await post(shop, event?.body ?? '')
    await workedOff(shop, [event?.id ?? ''])
    await other.query('rollback')
    other.release()
    await hold(false)
    await shop.settle()
  })

  it('waits its turn beside the process that records it, not in the database', async () => {
    const order = await placed(shop)
    const other = await shop.context.pool.connect()
    await other.query('begin')
    await other.query('lock table ledger_entries in share mode')
    const paying = payCard(shop, order.code, GOOD_CARD)
    const stored = () =>
      shop.context.pool.query(
        `select 1 from gateway_events e join payment_attempts a on a.id::text = e.reference where a.order_id = $1`,
        [order.uuid],
      )
    for (let tries = 0; tries < 40 && (await stored()).rows.length === 0; tries++) await sleep(50)
    await sleep(300)
    const waited = await waiting()
    await other.query('rollback')
    other.release()
    expect((await paying).json.data.status).toBe('paid')
    expect(waited).toBe(1)
    await shop.settle()
  })
})
