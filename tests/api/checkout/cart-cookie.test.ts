import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartSummary } from '@/lib/cart/contract'
import { createApp } from '@/server/app'
import { createLog } from '@/server/platform/log/log'
import { cenotesCart } from './support/buyer'
import { openShop, type Shop } from './support/shop'
import { IDS } from './support/stock'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  await shop.database.pool.query('update departures set capacity = 500 where id = $1', [IDS.far])
})

afterAll(() => shop.close())

describe('the cookie of a cart', () => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const read = async (cookie: string) => {
    const lines: string[] = []
    const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
    const app = await createApp({ ...shop.context, log }, { migrated: () => true } as never)
    const request = new Request('http://shop.test/_auth/cart', { headers: { ...headers, cookie } })
    const answer = (await (await app.fetch(request)).json()) as { data: CartSummary | null }
    return { data: answer.data, lines: lines.filter((line) => line.includes('"cart_cookie"')) }
  }
  const kept = async () => {
    const request = new Request('http://shop.test/_auth/cart', {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(cenotesCart(2)),
    })
    return (await shop.fetch(request)).headers.get('set-cookie')?.split(';')[0] ?? ''
  }

  it('gives the cart back, without prices, and logs nothing', async () => {
    const { data, lines } = await read(await kept())
    expect(data?.summary.experiences).toMatchObject([{ uuid: IDS.cenotes, qty: 2, sale_price: null }])
    expect(lines).toEqual([])
  })

  it.each([
    ['changed', (cookie: string) => `${cookie.slice(0, -6)}AAAAAA`],
    ['of another time', () => 'shopping-cart-v1=eyJhbGciOiJkaXIifQ..x.y.z'],
    ['no cart at all', () => 'shopping-cart-v1=%7B%22lines%22%3A1%7D'],
  ])('that is %s is an empty cart and a line in the log', async (_, spoil) => {
    const { data, lines } = await read(spoil(await kept()))
    expect(data).toBeNull()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('empty cart')
  })
})
