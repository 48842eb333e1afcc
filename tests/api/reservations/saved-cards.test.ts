import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUTOPAY_CONSENT, SAVE_CARD_CONSENT } from '@/lib/payments/consents'
import type { SavedCardEntry } from '@/lib/payments/saved-card'
import { openToken } from '@/server/payments/cards/saved-cards'
import { sealPaymentsAgain } from '@/server/payments/seal-again'
import { call } from '../checkout/support/buyer'
import { NOW } from '../checkout/support/shop'
import { placed } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { headersOf } from './cancelling'
import { cardHolder } from './card-holder'
import { mailedCode } from './mailed-code'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
// Each test in an hour of its own: codes are mailed a few times an hour only.
let hours = 0
beforeEach(() => shop.clock.moveTo(new Date(Date.parse(NOW) + 2 * ++hours * 3_600_000).toISOString()))

const hands = cardHolder(() => shop)
const mine = async (cookie: string) =>
  (await call<{ cards: SavedCardEntry[] }>(shop, 'GET', '/api/me/cards', { headers: headersOf(cookie) })).json
    .data.cards

describe('a card', () => {
  it('is saved by the owner with a consent and a mailed code, and the buyer’s address hears of it', async () => {
    const { uuid, code, cookie } = await hands.held()
    expect(await hands.cards(code, cookie)).toMatchObject([
      { brand: 'visa', last4: '4242', expires_on: '2034-12-31', is_default: true, charges: [] },
    ])
    const { rows } = await shop.context.pool.query(
      `select c.* from saved_cards c join payment_attempts a on a.card_id = c.id where a.order_id = $1`,
      [uuid],
    )
    expect(rows).toMatchObject([{ consent_version: SAVE_CARD_CONSENT, order_id: null }])
    expect(rows[0].consent_text).toContain('guarde mi tarjeta')
    expect(rows[0].token_sealed).not.toContain('card_')
    expect(await hands.letters(code, 'card_saved')).toMatchObject([{ card: 'Visa 4242', autopay: false }])
  })

  it('whose token an older key sealed is sealed again, and opens without the older one', async () => {
    const { code, cookie } = await hands.held()
    const { context } = shop
    const k2 = 'another secret of more than thirty-two characters'
    const sealKeys = { current: 'k2', secrets: { ...context.env.sealKeys.secrets, k2 } }
    const rotated = { ...context, env: { ...context.env, sealKeys } }
    const [card] = await hands.cards(code, cookie)
    const before = await openToken(context, card?.uuid ?? '')
    expect(await sealPaymentsAgain(rotated)).toBeGreaterThanOrEqual(1)
    expect(await sealPaymentsAgain(rotated)).toBe(0)
    const withoutOld = { ...rotated, env: { ...rotated.env, sealKeys: { current: 'k2', secrets: { k2 } } } }
    expect(await openToken(withoutOld, card?.uuid ?? '')).toBe(before)
    const back = { ...context, env: { ...context.env, sealKeys: { ...sealKeys, current: 'k1' } } }
    expect(await sealPaymentsAgain(back)).toBeGreaterThanOrEqual(1)
  })

  it('is saved at checkout by whoever is signed in, with a code that was mailed before there was an order', async () => {
    const earlier = await placed(shop)
    const cookie = await hands.owns(earlier.uuid)
    shop.clock.advance(2)
    expect((await call(shop, 'POST', '/api/me/email-code', { headers: headersOf(cookie) })).status).toBe(200)
    const email_code = await mailedCode(shop)
    const order = await placed(shop)
    await hands.owns(order.uuid)
    const wish = { consent_version: SAVE_CARD_CONSENT, autopay_version: AUTOPAY_CONSENT, email_code }
    const paid = await hands.payAs(order.code, cookie, { save_card: wish })
    expect([paid.status, paid.json.data.status]).toEqual([201, 'paid'])
    expect((await hands.page(order.code, cookie)).reservation.recurring.active).toBe(true)
  })

  it('of a guest belongs to the reservation, and another reservation of theirs has none', async () => {
    const { code, cookie } = await hands.held({ as: 'buyer' })
    expect(await hands.cards(code, cookie)).toHaveLength(1)
    const other = await placed(shop)
    const otherCookie = await hands.unlock(other)
    expect(await hands.cards(other.code, otherCookie)).toEqual([])
  })

  it('is not saved by somebody who only holds the code, nor listed for them', async () => {
    const { code } = await placed(shop)
    const answer = await hands.payAs(code, '', {
      save_card: { consent_version: SAVE_CARD_CONSENT, email_code: '123456' },
    })
    expect(answer).toMatchObject({ status: 422, json: { errors: { save_card: [expect.any(String)] } } })
    const asked = await call(shop, 'GET', `${hands.path(code)}/cards`)
    expect(asked.status).toBe(401)
  })

  it('is not saved without the code, with a wrong one, an old one, or to other words', async () => {
    const order = await placed(shop)
    const cookie = await hands.owns(order.uuid)
    const wish = await hands.keeping(order.code, cookie)
    const paying = (change: object) =>
      hands.payAs(order.code, cookie, { save_card: { ...wish.save_card, ...change } })
    expect((await paying({ email_code: undefined })).json.code).toBe('email_code_required')
    const wrong = wish.save_card.email_code === '111111' ? '222222' : '111111'
    expect((await paying({ email_code: wrong })).json).toMatchObject({
      code: 'email_code_wrong',
      data: { tries_left: 4 },
    })
    expect((await paying({ consent_version: '2020-01' })).status).toBe(422)
    shop.clock.advance(11)
    expect((await paying({})).json.code).toBe('email_code_wrong')
    expect(await hands.cards(order.code, cookie)).toEqual(await mine(cookie))
    const { rows } = await shop.context.pool.query('select 1 from payment_attempts where order_id = $1', [
      order.uuid,
    ])
    expect(rows).toEqual([])
  })

  it('pays again without its number, for its owner alone', async () => {
    const { code, cookie } = await hands.held()
    const [card] = await hands.cards(code, cookie)
    const paid = await hands.payAs(code, cookie, { card: card?.uuid })
    expect(paid.json.data).toMatchObject({ status: 'paid', method: 'card' })
    const stranger = await placed(shop)
    const guest = await hands.unlock(stranger)
    for (const [other, as] of [
      [code, ''],
      [stranger.code, guest],
    ] as const) {
      const refused = await hands.payAs(other, as, { card: card?.uuid })
      expect(refused).toMatchObject({ status: 422, json: { errors: { card: [expect.any(String)] } } })
    }
  })

  it('is one card however often it is saved; another can be the default, and a removed one charges nothing', async () => {
    const first = await hands.held()
    await hands.held()
    const [visa] = await mine(first.cookie)
    expect(await mine(first.cookie)).toHaveLength(1)
    shop.clock.advance(61)
    const second = await hands.held({ number: '5555555555554444' })
    const cards = await mine(second.cookie)
    expect(cards.map(({ last4, is_default }) => [last4, is_default])).toEqual([
      ['4242', true],
      ['4444', false],
    ])
    const master = cards[1]?.uuid
    const headers = headersOf(second.cookie)
    await call(shop, 'PUT', `/api/me/cards/${master}/default`, { headers })
    expect((await mine(second.cookie))[0]?.last4).toBe('4444')
    await call(shop, 'DELETE', `/api/me/cards/${master}`, { headers })
    expect(await mine(second.cookie)).toMatchObject([{ uuid: visa?.uuid, is_default: true }])
    expect((await hands.payAs(second.code, second.cookie, { card: master })).status).toBe(422)
    expect((await call(shop, 'DELETE', `/api/me/cards/${master}`, { headers })).status).toBe(404)
    const { rows } = await shop.context.pool.query('select token_sealed from saved_cards where id = $1', [
      master,
    ])
    expect(rows).toEqual([{ token_sealed: null }])
  })

  it('that asks its bank is saved once the bank said yes', async () => {
    const order = await placed(shop)
    const cookie = await hands.unlock(order)
    const wish = await hands.keeping(order.code, cookie)
    const { json } = await hands.payAs(order.code, cookie, wish, '4000002760003184')
    expect(json.data).toMatchObject({ status: 'pending' })
    expect(await hands.cards(order.code, cookie)).toEqual([])
    const url = new URL(json.data.next_action?.url ?? '')
    await fetch(`${shop.origin}${url.pathname}`, {
      method: 'POST',
      headers: { origin: shop.origin },
      body: new URLSearchParams({ answer: 'approve' }),
      redirect: 'manual',
    })
    await call(shop, 'GET', `/api/payments/${json.data.uuid}`)
    expect(await hands.cards(order.code, cookie)).toMatchObject([{ last4: '3184' }])
  })
})

describe('a code for what a stolen session must not do alone', () => {
  it('is mailed three times an hour, not twice in a minute, and never to somebody with the code of the reservation', async () => {
    const order = await placed(shop)
    const cookie = await hands.unlock(order)
    const ask = () =>
      call<{ resend_in: number }>(shop, 'POST', `${hands.path(order.code)}/email-code`, {
        headers: headersOf(cookie),
      })
    expect((await ask()).json.data.resend_in).toBe(60)
    const first = await mailedCode(shop)
    await ask()
    expect(await mailedCode(shop)).toBe(first)
    for (const status of [200, 200, 429]) {
      shop.clock.advance(2)
      expect((await ask()).status).toBe(status)
    }
    expect((await call(shop, 'POST', `${hands.path(order.code)}/email-code`)).status).toBe(401)
  })
})
