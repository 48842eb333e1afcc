import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../checkout/support/buyer'
import { books, GOOD_CARD, payCard, placed } from '../../payments/actions'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import { cancelling } from '../cancelling'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const traveller = cancelling(() => shop)

describe('who may cancel', () => {
  it('is the owner, and nobody who only holds the code or signed in as somebody else', async () => {
    const { uuid, code } = await traveller.bought()
    const stranger = await traveller.enter('somebody.else@example.com')
    const quote = 'x'.repeat(20)
    for (const [cookie, status] of [
      ['', 401],
      [stranger, 404],
    ] as const) {
      const id = randomUUID()
      const account = { kind: 'clabe', clabe: '646180157000423597', holder: 'Mallory' }
      const answers = await Promise.all([
        traveller.quote(code, cookie),
        traveller.confirm(code, cookie, quote),
        traveller.surplus(code, cookie),
      ])
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
      expect([status, 422]).toContain((await traveller.account(code, cookie, id, account)).status)
    }
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed' })
    const held = await traveller.page(code, '')
    expect([held.refunds, held.reader]).toEqual([[], 'holder'])
  })

  it('is a buyer without an account in a browser that used the mailed link, and in no other', async () => {
    const order = await placed(shop)
    await payCard(shop, order.code, GOOD_CARD)
    expect((await traveller.quote(order.code, '')).status).toBe(401)
    const unlocked = await traveller.unlock(order)
    const { status, json } = await traveller.quote(order.code, unlocked)
    expect(status).toBe(200)
    // What another site makes a browser send does not count.
    const path = `/api/v1.5/orders/${order.code}/cancellation/quote`
    const foreign = { cookie: unlocked, 'sec-fetch-site': 'cross-site' }
    expect((await call(shop, 'POST', path, { headers: foreign })).status).toBe(401)
    expect((await traveller.confirm(order.code, unlocked, json.data.quote)).status).toBe(200)
    expect((await traveller.page(order.code, unlocked)).refunds).toHaveLength(1)
    expect((await traveller.page(order.code, '')).refunds).toEqual([])
  })
})
