import { afterAll, describe, expect, it } from 'vitest'
import { queriesOf } from '@/tests/support/queries-of'
import { BUYER, buy, call, cenotesCart } from '../checkout/support/buyer'
import { openShop } from '../checkout/support/shop'
import { mailedToken } from './mailed-link'

const shop = await openShop()
afterAll(() => shop.close())

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

/** Signs in by the link that is mailed to an address. @returns the cookie */
async function enter(email: string): Promise<string> {
  shop.clock.advance(1)
  await call(shop, 'POST', '/api/magic-link', { body: { email } })
  const body = { grant_type: 'magic_link', token: await mailedToken(shop.context, email) }
  const answer = await call(shop, 'POST', '/_auth/custom-login/token', { body, headers: SAME_ORIGIN })
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const mine = (cookie: string) =>
  call<{ items: { code: string; amount: number }[]; total: number }>(shop, 'GET', '/api/me/orders', {
    headers: { cookie },
  })
const details = (cookie: string, code: string) =>
  call(shop, 'GET', `/api/v1.5/orders/details/${code}`, { headers: { cookie } })

describe('what a guest bought', () => {
  it('belongs to whoever proves the e-mail, however it was typed, and to nobody else', async () => {
    const { code, amount } = (await buy(shop, cenotesCart())).json.data
    const stranger = await enter('somebody@example.com')
    expect((await mine(stranger)).json.data.total).toBe(0)
    expect((await details(stranger, code)).status).toBe(404)
    const buyer = await enter(BUYER.email)
    expect((await mine(buyer)).json.data.items).toMatchObject([{ code, amount }])
    expect((await details(buyer, code)).status).toBe(200)
  })

  it('is listed in as many queries, however many there are', async () => {
    const queriesFor = async (cookie: string) => {
      const answers: Awaited<ReturnType<typeof mine>>[] = []
      const queries = await queriesOf(shop.context.pool, async () => answers.push(await mine(cookie)))
      return { queries, items: answers[0]?.json.data.items ?? [] }
    }
    const few = await queriesFor(await enter(BUYER.email))
    const bought = [await buy(shop, cenotesCart())]
    shop.clock.advance(1)
    bought.push(await buy(shop, cenotesCart(1)))
    const many = await queriesFor(await enter(BUYER.email))
    expect(many.items.map(({ code }) => code)).toEqual([
      ...bought.map(({ json }) => json.data.code).reverse(),
      ...few.items.map(({ code }) => code),
    ])
    expect(few.queries.length).toBeGreaterThan(0)
    expect(many.queries).toEqual(few.queries.map((text) => expect.stringContaining(text.slice(0, 60))))
  })
})
