import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offerSeats } from '@/server/availability/waitlist/offer-seats'
import { purgeWaitlist } from '@/server/availability/waitlist/purge-waitlist'
import { someEmail } from '@/tests/support/some-email'
import { call } from '../support/buyer'
import { type Shop, signIn } from '../support/shop'
import { beginAgain, CODE, DAY, openWaitlistShop, waitlistOf } from './waiting'

let shop: Shop
beforeAll(async () => {
  shop = await openWaitlistShop()
})
afterAll(() => shop.close())
beforeEach(() => beginAgain(shop))

const { path, ask, confirm, join, buy, free, toldTo, tokenIn, seats } = waitlistOf(() => shop)

/** Asks as somebody who is signed in. */
const askAs = (token: string, email: string, qty = 2) => {
  shop.clock.advance(0.01)
  const headers = { authorization: `Bearer ${token}` }
  return call(shop, 'POST', path(), { body: { departure: CODE, qty, email }, headers })
}

const placesNow = async () =>
  (await shop.database.pool.query('select email, qty, state from waitlist order by created_at, id')).rows

async function sellOut() {
  expect((await buy(4)).status).toBe(201)
}

describe('asking to wait', () => {
  beforeEach(sellOut)

  it('holds nothing for an address that nobody proved, and asks it by one mail a day', async () => {
    expect((await ask('ana@example.com')).json.data).toEqual({
      ...{ departure: CODE, qty: 2, state: 'check_mail', place: null },
    })
    await ask('Ana@example.com')
    expect(await placesNow()).toEqual([{ email: 'ana@example.com', qty: 2, state: 'asked' }])
    expect(await toldTo('waitlist_confirm')).toEqual(['ana@example.com'])
    await free(2)
    expect(await offerSeats(shop.context)).toBe(0)
    expect(await seats()).toEqual({ free: 2, offered: 0 })
  })

  it('is for seats that are not there', async () => {
    await free(2)
    const { status, json } = await ask('ana@example.com', 2)
    expect({ status, errors: Object.keys(json.errors ?? {}) }).toEqual({ status: 422, errors: ['qty'] })
    expect((await ask('ana@example.com', 3)).status).toBe(200)
  })

  it.each([
    ['more than the trip takes', 20, CODE, 'qty'],
    ['a departure that does not exist', 2, 'CEN-000000-ES', 'departure'],
  ])('is refused for %s', async (_, qty, departure, field) => {
    const { status, json } = await ask('ana@example.com', qty, departure)
    expect({ status, errors: Object.keys(json.errors ?? {}) }).toEqual({ status: 422, errors: [field] })
  })

  it('is answered the same whoever waits, and nobody changes for how many somebody else does', async () => {
    await join('ana@example.com', 2)
    const [waits, stranger] = [await ask('ana@example.com', 3), await ask('new@example.com', 3)]
    expect(waits.json).toEqual(stranger.json)
    expect((await placesNow())[0]).toEqual({ email: 'ana@example.com', qty: 2, state: 'waiting' })
    expect((await confirm(await tokenIn('waitlist_confirm', 'ana@example.com', 'wait'))).json.data).toEqual({
      ...{ departure: CODE, qty: 3, state: 'waiting', place: 1 },
    })
  })

  it('tells who waits already where they stand, once a day', async () => {
    await join('ana@example.com', 2)
    await ask('ana@example.com', 2)
    await ask('ana@example.com', 2)
    expect(await toldTo('waitlist_joined')).toEqual(['ana@example.com', 'ana@example.com'])
    expect(await toldTo('waitlist_confirm')).toEqual(['ana@example.com'])
  })

  it('is slowed for a mailbox, however its address is written', async () => {
    const answers: number[] = []
    for (let at = 0; at < 8; at += 1) {
      const email = at % 2 ? 'f.looded+trip@example.com' : 'flooded@example.com'
      const request = new Request(`http://shop.test${path()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ departure: CODE, qty: 2, email }),
      })
      answers.push((await shop.fetchFrom(`10.0.${at}.1`, request)).status)
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 200, 429])
    expect((await toldTo('waitlist_confirm')).length).toBe(2)
  })

  it('is forgotten when nobody confirms it for days', async () => {
    await ask('ana@example.com')
    const token = await tokenIn('waitlist_confirm', 'ana@example.com', 'wait')
    shop.clock.advance(3 * DAY + 1)
    expect((await confirm(token)).json.data).toMatchObject({ state: 'over' })
    await purgeWaitlist(shop.context)
    expect(await placesNow()).toEqual([])
  })
})

describe('confirming', () => {
  beforeEach(sellOut)

  it('enters the queue once, in the order of proof and not of asking', async () => {
    await ask('late@example.com', 1)
    expect((await join('first@example.com', 1)).json.data).toMatchObject({ state: 'waiting', place: 1 })
    const token = await tokenIn('waitlist_confirm', 'late@example.com', 'wait')
    shop.clock.advance(1)
    const answers = [await confirm(token), await confirm(token)].map(({ json }) => json.data)
    expect(answers).toEqual(Array(2).fill({ departure: CODE, qty: 1, state: 'waiting', place: 2 }))
    expect(await toldTo('waitlist_joined')).toEqual(['first@example.com', 'late@example.com'])
    await free(1)
    await offerSeats(shop.context)
    expect(await toldTo('waitlist_offered')).toEqual(['first@example.com'])
  })

  it('is over for any other text, a token to leave with, another trip and a departure that left', async () => {
    await join('ana@example.com')
    await ask('bea@example.com')
    const token = await tokenIn('waitlist_confirm', 'bea@example.com', 'wait')
    const leaves = await tokenIn('waitlist_joined', 'ana@example.com', 'leave')
    const over = { state: 'over', departure: null, qty: null, place: null }
    for (const text of ['nonsense', `${token}x`, leaves])
      expect((await confirm(text)).json.data).toEqual(over)
    const elsewhere = `/api/v1.5/experiences/${shop.ids.peru}/waitlist/confirmations`
    expect((await call(shop, 'POST', elsewhere, { body: { token } })).json.data).toEqual(over)
    await shop.database.pool.query(`update departures set status = 'closed' where id = $1`, [shop.ids.far])
    expect((await confirm(token)).json.data).toEqual(over)
    await shop.database.pool.query(`update departures set status = 'open' where id = $1`, [shop.ids.far])
    expect((await placesNow()).map(({ state }) => state)).toEqual(['waiting', 'asked'])
  })

  it('does not give a mailbox more places than one may have, however its address is written', async () => {
    const { pool } = shop.database
    await join('full@example.com')
    await pool.query(
      `insert into waitlist (id, departure_id, email, mailbox, qty, locale, state, waiting_since, created_at, updated_at)
       select gen_random_uuid(), d.id, w.email, w.mailbox, 2, w.locale, 'waiting', w.created_at, w.created_at, w.updated_at
       from waitlist w, departures d where d.id <> w.departure_id limit 2`,
    )
    await pool.query('delete from waitlist where departure_id = $1', [shop.ids.far])
    expect((await join('f.ull+x@example.com', 2)).json.data).toMatchObject({ state: 'full', place: null })
    const on = await pool.query(`select state from waitlist where departure_id = $1`, [shop.ids.far])
    expect(on.rows).toEqual([{ state: 'asked' }])
  })

  it('is not needed for the own, proved address of who is signed in, and for no other', async () => {
    const email = someEmail()
    const token = await signIn(shop, email)
    expect((await askAs(token, email)).json.data).toMatchObject({ state: 'check_mail' })
    await shop.database.pool.query('update users set email_verified_at = now() where email = $1', [email])
    expect((await askAs(token, email.toUpperCase(), 2)).json.data).toMatchObject({
      state: 'waiting',
      place: 1,
    })
    expect((await askAs(token, email, 3)).json.data).toMatchObject({ qty: 3, state: 'waiting', place: 1 })
    expect((await askAs(token, 'other@example.com')).json.data).toMatchObject({ state: 'check_mail' })
    expect(await toldTo('waitlist_joined')).toEqual([email.toUpperCase()])
  })
})
