import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { AUTOPAY_CONSENT } from '@/lib/payments/consents'
import { chargePart } from '@/server/reservations/autopay/charge-due'
import { call } from '../checkout/support/buyer'
import { NOW } from '../checkout/support/shop'
import { dueOf, GOOD_CARD, pay, payCard, placed, received } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { headersOf } from './cancelling'
import { type CardHeld, cardHolder } from './card-holder'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
let hours = 0
beforeEach(async () => {
  shop.clock.moveTo(new Date(Date.parse(NOW) + 2 * ++hours * 3_600_000).toISOString())
  await hands.bankSays('approve', null)
})

const hands = cardHolder(() => shop)

/** From three days before a part to its day, each day at nine. */
async function until(held: CardHeld, due: string, days = 0): Promise<void> {
  for (let day = -3; day <= days; day++) await hands.live(held, addDays(due, day))
}

describe('autopay', () => {
  it.each(['MXN', 'COP', 'USD'] as const)(
    'pays every part of a plan in %s on its day, once',
    async (currency) => {
      const held = await hands.held({ currency, autopay: true, as: 'buyer' })
      const parts = await hands.schedule(held)
      expect(parts.length).toBeGreaterThan(1)
      for (const { due_date } of parts) await until(held, due_date)
      const page = await hands.page(held.code, '')
      expect(page.reservation.liquidated).toBe(true)
      const on = await shop.context.pool.query('select ended_at from autopays where order_id = $1', [
        held.uuid,
      ])
      expect(on.rows).toEqual([{ ended_at: null }])
      const minor = (amount: number) => Math.round(amount * 100)
      expect(await hands.tries(held.uuid)).toMatchObject(
        parts.map(({ due_date, amount }) => ({
          ...{ due: due_date, day: due_date, n: 0, outcome: 'paid', state: 'paid', minor: minor(amount) },
        })),
      )
      const notices = await hands.letters(held.code, 'autopay_notice')
      expect(notices).toMatchObject(
        parts.map(({ due_date, amount }) => ({ due_date, amount, card: 'Visa 4242' })),
      )
      expect(await hands.letters(held.code, 'part_due')).toEqual([])
      expect(await received(shop, held.uuid)).toBe(minor(page.order.amount))
    },
  )

  it.each(['MXN', 'COP'] as const)(
    'in %s charges nothing before nine, by the clock of its zone',
    async (currency) => {
      const held = await hands.held({ currency, autopay: true, as: 'buyer' })
      const due = (await hands.schedule(held))[0]?.due_date ?? ''
      await until(held, due, -1)
      await hands.live(held, due, 0)
      await hands.live(held, due, 9 - 1 / 60)
      expect(await hands.tries(held.uuid)).toEqual([])
      await hands.live(held, due, 9)
      await hands.live(held, due, 20)
      expect(await hands.tries(held.uuid)).toMatchObject([{ due, day: due, n: 0, outcome: 'paid' }])
    },
  )

  it('is on because of a consent that is kept, tells the next charge, and is off in one call', async () => {
    const held = await hands.held()
    const [card] = await hands.cards(held.code, held.cookie)
    const [first] = await hands.schedule(held)
    expect(
      (await hands.autopay(held.code, held.cookie, 'PUT', { card: card?.uuid, consent_version: 'x' })).status,
    ).toBe(422)
    const on = await hands.autopay(held.code, held.cookie, 'PUT', { card: card?.uuid })
    const next = { next_payment_date: first?.due_date, next_payment_amount: first?.amount }
    expect(on.json.data).toMatchObject({ active: true, ...next, card: { last4: '4242' } })
    expect((await hands.page(held.code, '')).reservation.recurring).toMatchObject({
      active: false,
      card: null,
    })
    expect((await hands.cards(held.code, held.cookie))[0]?.charges).toEqual([held.code])
    const { rows } = await shop.context.pool.query('select * from autopays where order_id = $1', [held.uuid])
    expect(rows).toMatchObject([{ consent_version: AUTOPAY_CONSENT, actor: 'owner', ended_at: null }])
    expect(rows[0].consent_text).toContain('nunca más de lo que me avise')
    for (const cookie of ['', await hands.unlock(await placed(shop))]) {
      const { status } = await hands.autopay(held.code, cookie, 'DELETE')
      expect(status).toBe(401)
    }
    const off = await hands.autopay(held.code, held.cookie, 'DELETE')
    expect(off).toMatchObject({ status: 200, json: { data: { active: false, card: null } } })
    await until(held, first?.due_date ?? '')
    expect(await hands.tries(held.uuid)).toEqual([])
    expect((await hands.letters(held.code, 'part_due')).length).toBeGreaterThan(0)
  })

  it('ends with its card', async () => {
    const held = await hands.held({ as: 'buyer', autopay: true })
    const [card] = await hands.cards(held.code, held.cookie)
    await call(shop, 'DELETE', `${hands.path(held.code)}/cards/${card?.uuid}`, {
      headers: headersOf(held.cookie),
    })
    expect((await hands.page(held.code, held.cookie)).reservation.recurring.active).toBe(false)
    const [first] = await hands.schedule(held)
    await until(held, first?.due_date ?? '')
    expect(await hands.tries(held.uuid)).toEqual([])
  })

  it('takes what is open, never more than it announced, and nothing that a payment under way covers', async () => {
    const held = await hands.held({ autopay: true })
    const [first, second] = await hands.schedule(held)
    if (!first || !second) throw new Error('two parts')
    const day = addDays(first.due_date, -2)
    await hands.live(held, addDays(first.due_date, -3))
    await hands.live(held, day)
    await payCard(shop, held.code, GOOD_CARD, { amount: 300 })
    const [left] = await hands.schedule(held)
    await hands.live(held, first.due_date)
    const rest = Math.round((left?.amount ?? 0) * 100 - (left?.paid ?? 0) * 100)
    expect(rest).toBeLessThan(Math.round(first.amount * 100))
    expect(await hands.tries(held.uuid)).toMatchObject([{ minor: rest, outcome: 'paid' }])
    await hands.live(held, addDays(second.due_date, -3))
    await hands.live(held, addDays(second.due_date, -1))
    await pay(shop, held.code, { method: 'oxxo', amount: await dueOf(shop, held.code) })
    await hands.live(held, second.due_date)
    expect(await hands.tries(held.uuid)).toHaveLength(1)
  })
})

describe('a charge that the bank declines', () => {
  it('is made again after one and three days; then autopay is off with a mail, and only then the part rolls', async () => {
    const held = await hands.held({ autopay: true })
    await hands.bankSays('decline', 'insufficient_funds')
    const [first] = await hands.schedule(held)
    const due = first?.due_date ?? ''
    await until(held, due, 2)
    const page = await hands.page(held.code, held.cookie)
    expect(page.reservation.missed).toBeNull()
    expect(page.reservation.schedule[0]?.status).not.toBe('late')
    expect(page.reservation.recurring).toMatchObject({ active: true, next_payment_date: addDays(due, 3) })
    await hands.live(held, addDays(due, 3))
    expect(await hands.tries(held.uuid)).toMatchObject(
      [0, 1, 3].map((days, n) => ({ n, day: addDays(due, days), outcome: 'declined', state: 'failed' })),
    )
    expect(await hands.letters(held.code, 'autopay_ended')).toMatchObject([
      { why: 'declined', amount: first?.amount, card: 'Visa 4242' },
    ])
    expect((await hands.page(held.code, held.cookie)).reservation.recurring.active).toBe(false)
    await hands.live(held, addDays(due, 4))
    expect((await hands.page(held.code, held.cookie)).reservation.missed).toMatchObject({ due_date: due })
    await hands.live(held, addDays(due, 5))
    expect(await hands.tries(held.uuid)).toHaveLength(3)
  })

  it('and takes later is paid, and goes on with the next part', async () => {
    const held = await hands.held({ autopay: true })
    await hands.bankSays('decline', 'card_declined')
    const [first] = await hands.schedule(held)
    const due = first?.due_date ?? ''
    await until(held, due)
    await hands.bankSays('approve', null)
    await hands.live(held, addDays(due, 1))
    await hands.live(held, addDays(due, 3))
    expect(await hands.tries(held.uuid)).toMatchObject([{ outcome: 'declined' }, { outcome: 'paid', n: 1 }])
    expect((await hands.page(held.code, held.cookie)).reservation.recurring.active).toBe(true)
  })

  it.each([
    ['expired_card', 'expired'],
    ['stolen_card', 'refused'],
  ])('for good (%s) switches autopay off at once', async (reason, why) => {
    const held = await hands.held({ autopay: true })
    await hands.bankSays('decline', reason)
    const due = (await hands.schedule(held))[0]?.due_date ?? ''
    await until(held, due, 1)
    expect(await hands.tries(held.uuid)).toMatchObject([{ outcome: 'refused' }])
    expect(await hands.letters(held.code, 'autopay_ended')).toMatchObject([{ why }])
  })

  it('because it wants the person is told with the way to confirm, and not tried again', async () => {
    const held = await hands.held({ autopay: true })
    await hands.bankSays('three_ds', null)
    const due = (await hands.schedule(held))[0]?.due_date ?? ''
    await until(held, due, 3)
    expect(await hands.tries(held.uuid)).toMatchObject([{ outcome: 'asks', n: 0 }])
    expect(await hands.letters(held.code, 'autopay_confirm')).toMatchObject([
      { pay_link: expect.stringContaining(held.code), card: 'Visa 4242' },
    ])
    expect((await hands.page(held.code, held.cookie)).reservation.recurring.active).toBe(true)
  })
})

describe('the card that is charged', () => {
  it('is told to end thirty days before, where the next part comes after it; that part is reminded of as ever', async () => {
    const held = await hands.held({ autopay: true })
    const [first] = await hands.schedule(held)
    const due = first?.due_date ?? ''
    const ends = addDays(due, -5)
    await shop.context.pool.query(
      `update saved_cards set expires_on = $1 where id in (select card_id from autopays where order_id = $2)`,
      [ends, held.uuid],
    )
    await hands.live(held, addDays(ends, -20))
    await hands.live(held, addDays(ends, -10))
    expect(await hands.letters(held.code, 'card_ending')).toMatchObject([
      { card: 'Visa 4242', expires_on: ends, due_date: due, amount: first?.amount },
    ])
    await until(held, due)
    expect(await hands.tries(held.uuid)).toEqual([])
    expect(await hands.letters(held.code, 'autopay_notice')).toEqual([])
    expect((await hands.letters(held.code, 'part_due')).length).toBeGreaterThan(0)
  })
})

describe('each try is made once', () => {
  /** The same try, by a process that read that it was due before another one made it. */
  const twice = async (held: CardHeld, today: string) => {
    const part = { orderId: held.uuid, dueDate: today, today, n: 0 }
    await chargePart(shop.context, shop.payments, part)
    // What its webhook holds right now would be left to the next run.
    await shop.settle()
    await chargePart(shop.context, shop.payments, part)
  }
  const declinedTwice = async () => {
    const held = await hands.held({ autopay: true })
    await hands.bankSays('decline', 'card_declined')
    const due = (await hands.schedule(held))[0]?.due_date ?? ''
    await hands.live(held, addDays(due, -3))
    await hands.live(held, due, 8)
    await twice(held, due)
    return (await hands.tries(held.uuid)).length
  }

  it('whoever else read that it was due', async () => {
    expect(await declinedTwice()).toBe(1)
  })

  it('and without its unique row it is not: the check can fail', async () => {
    const { pool } = shop.context
    await pool.query('alter table autopay_tries drop constraint autopay_tries_pkey')
    try {
      expect(await declinedTwice()).toBe(2)
    } finally {
      await pool.query(
        'delete from autopay_tries a using autopay_tries b where a.ctid > b.ctid and (a.order_id, a.due_date, a.try) = (b.order_id, b.due_date, b.try)',
      )
      await pool.query('alter table autopay_tries add primary key (order_id, due_date, try)')
    }
  })

  it.each(['unavailable', 'timeout_before', 'timeout'])(
    'also when the gateway is %s: it is asked again under the same key',
    async (how) => {
      const held = await hands.held({ autopay: true })
      await hands.bankSays(how, null)
      const [first] = await hands.schedule(held)
      await until(held, first?.due_date ?? '')
      // Where it was charged and only the answer was lost, its webhook may have told of it by now.
      if (how !== 'timeout') expect(await hands.tries(held.uuid)).toMatchObject([{ outcome: null }])
      await hands.bankSays('approve', null)
      shop.clock.advance(1)
      await shop.sweep('payment_reconciliation')
      await shop.sweep('autopay')
      await shop.sweep('autopay')
      expect(await hands.tries(held.uuid)).toMatchObject([{ outcome: 'paid', state: 'paid' }])
      const { order } = await hands.page(held.code, held.cookie)
      expect(await received(shop, held.uuid)).toBe(Math.round(order.summary.paid * 100))
    },
  )
})
