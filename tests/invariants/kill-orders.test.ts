import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { printedSeed, randomFrom } from '@/tests/support/random'
import { tokenFor } from '@/tests/support/shop-client'
import { expectWhole } from './support/expect-whole'
import {
  aboutToPay,
  booksOf,
  chargesOf,
  emptyJournal,
  newBuyer,
  sendPayment,
  submit,
  untilDecided,
} from './support/journal'
import { LIMIT, moments } from './support/kills'
import { until } from './support/until'
import { createVictim, killAt, noWritesTo, untilQuiet, type Victim } from './support/victim'

/** `KILLS=all` for five. */
const ROUNDS = process.env.KILLS === 'all' ? 5 : 3
const random = randomFrom(printedSeed('kill -9 of orders'))
const journal = emptyJournal()
let victim: Victim
beforeAll(async () => {
  victim = await createVictim()
})
afterAll(() => victim?.close())
beforeEach(() => victim.start())

describe('kill -9 before an order is committed', () => {
  it.each(
    moments(
      [
        [
          'its seats',
          `select from departures where code = 'CEN-270314-ES' for update`,
          'with seats as ( update departures',
        ],
        ['its mail, the last row but one', noWritesTo('mails'), 'insert into mails'],
      ],
      [
        ['its key', noWritesTo('idempotency_keys'), 'insert into idempotency_keys'],
        ['its reservation, with the seats taken', noWritesTo('reservations'), 'insert into reservations'],
        ['what is owed', noWritesTo('payables'), 'insert into payables'],
      ],
    ),
  )(
    'while it writes %s: nothing is there, and the same key places it once',
    async (_, lock, waits) => {
      const buyer = await newBuyer(victim)
      expect(await killAt(victim, { lock, waits }, () => submit(victim, journal, buyer))).toBeNull()
      expect(await booksOf(victim.pool, buyer.email)).toEqual({ orders: 0, seats: 0 })
      await expectWhole(victim, journal)

      await victim.start()
      expect(await submit(victim, journal, buyer)).toMatchObject({ status: 201, replayed: false })
      expect(await booksOf(victim.pool, buyer.email)).toEqual({ orders: 1, seats: 1 })
      await expectWhole(victim, journal)
    },
    LIMIT,
  )
})

describe('kill -9 after the commit', () => {
  it.each(moments([[0]], [[1], [2]]))(
    'of an order, its answer not read (%i): the same key is told the same order',
    async () => {
      const buyer = await newBuyer(victim)
      const pause = random.below(15)
      const unread = submit(victim, emptyJournal(), buyer)
      await until(
        'the order is committed',
        async () => (await booksOf(victim.pool, buyer.email)).orders > 0,
        {
          every: 1,
        },
      )
      await sleep(pause)
      await victim.kill()
      await unread
      await untilQuiet(victim.pool)
      expect(await booksOf(victim.pool, buyer.email)).toEqual({ orders: 1, seats: 1 })
      await victim.start()
      expect(await submit(victim, journal, buyer)).toMatchObject({ status: 201, replayed: true })
      expect(await booksOf(victim.pool, buyer.email)).toEqual({ orders: 1, seats: 1 })
      await expectWhole(victim, journal)
    },
    LIMIT,
  )

  it.each(moments([[0]], [[1]]))(
    'of a payment, its answer not read (%i): it is paid, once',
    async () => {
      const paying = await aboutToPay(victim, journal)
      const pause = random.below(15)
      const unread = sendPayment(victim, emptyJournal(), paying)
      await until(
        'the payment is booked',
        async () => {
          const booked = `select from ledger_entries where order_id = $1 and kind = 'payment'`
          return (await victim.pool.query(booked, [paying.order.uuid])).rowCount
        },
        { every: 1 },
      )
      await sleep(pause)
      await victim.kill()
      await unread
      await untilQuiet(victim.pool)
      await victim.start()
      expect(await sendPayment(victim, journal, paying)).toMatchObject({
        status: 201,
        data: { status: 'paid' },
      })
      expect((await chargesOf(victim.pool, paying.order.uuid)).charges).toBe(1)
      await expectWhole(victim, journal)
    },
    LIMIT,
  )
})

describe('kill -9 at any moment, with six buyers at work', () => {
  it('again and again: each of them has one order and one charge in the end', async () => {
    const buyers: Promise<string>[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let n = 0; n < 6; n += 1) buyers.push(buyAndPay().then(() => 'whole', String))
      const moment = 50 + random.below(450)
      await sleep(moment)
      await victim.kill()
      await untilQuiet(victim.pool)
      await expectWhole(victim, journal)
      await victim.start()
    }
    expect(new Set(await Promise.all(buyers))).toEqual(new Set(['whole']))
    await expectWhole(victim, journal)
  }, 240_000)

  /** Buys and pays as a person does who does not give up: the same keys until there is an answer. */
  async function buyAndPay(): Promise<void> {
    const persevere = <T>(what: string, look: () => Promise<T | null>) =>
      until(what, () => look().catch(() => null), { within: 150_000, every: 200 })
    const buyer = await persevere('a price', () => newBuyer(victim))
    const placed = await persevere('an order', () => submit(victim, journal, buyer))
    expect(placed.status).toBe(201)
    // A payment that was killed before the gateway heard of it fails after a minute, and is made again.
    let decided = 'failed'
    for (let tries = 0; decided === 'failed' && tries < 3; tries += 1) {
      const token = await persevere('a token', () => tokenFor(victim.caller()))
      const paying = { order: placed.data, token, key: randomUUID() }
      decided = await untilDecided(victim, journal, paying)
    }
    expect(decided).toBe('paid')
    expect(await booksOf(victim.pool, buyer.email)).toEqual({ orders: 1, seats: 1 })
    const due = Math.round(placed.data.due_amount * 100)
    expect(await chargesOf(victim.pool, placed.data.uuid)).toEqual({ charges: 1, received: due })
  }
})
