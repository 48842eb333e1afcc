import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { buy, call, cenotesCart } from '../../checkout/support/buyer'
import { openShop, type Shop } from '../../checkout/support/shop'
import { IDS } from '../../checkout/support/stock'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.context.pool.query('update add_ons set extra_minor = true where id = $1', [IDS.snorkel])
})
afterAll(() => shop.close())

it('a reservation has an empty place for each ticket and each minor, and what was bought is checked and not new', async () => {
  const { json: placed } = await buy(shop, cenotesCart(2))
  const { json } = await call<ReservationDetail>(
    shop,
    'GET',
    `/api/v1.5/orders/show/${placed.data.code}/public`,
  )
  const { travelers, order, reservation } = json.data
  expect(travelers.map(({ position, empty, checked }) => [position, empty, checked])).toEqual([
    [0, true, false],
    [1, true, false],
    [2, true, false],
  ])
  expect(reservation).toMatchObject({ status: 'new', tickets: 2 })
  const bought = Object.values(order.products).flat()
  expect(bought.map(({ uuid }) => uuid).sort()).toEqual([IDS.cenotes, IDS.snorkel].sort())
  for (const line of bought) expect(line).toMatchObject({ checked: true, is_new: false })
})

it('a reservation or a product that nobody has is told as an error instead of a success', async () => {
  for (const path of ['/api/v1.5/orders/show/7K3M9QXWV2ABC/public', '/api/v1.5/experiences/show/no-existe']) {
    const { status, json } = await call(shop, 'GET', path)
    expect([status, json.status, json.code]).toEqual([404, 'error', 'not_found'])
    expect(json.message).not.toBe('')
  }
})
