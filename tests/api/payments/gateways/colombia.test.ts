import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../support/eventually'
import { books, chargeOf, pay, placed, press, shown } from '../actions'
import { openPayingShop, type PayingShop } from '../paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const begun = async (method: 'nequi' | 'bancolombia') => {
  const order = await placed(shop, 'layaway', 'COP')
  const { status, json } = await pay(shop, order.code, { method })
  expect([status, json.data.status]).toEqual([201, 'pending'])
  return { ...order, payment: json.data }
}

describe('Nequi', () => {
  it('waits for a yes in the app until the seats are released, with nowhere to go', async () => {
    const { uuid, payment } = await begun('nequi')
    expect(payment.next_action).toMatchObject({ type: 'app_approval', app: 'nequi', url: null })
    expect(new Date(payment.next_action?.expires_at ?? '')).toEqual((await books(shop, uuid)).window)
    await press(shop, `/console/charges/${(await chargeOf(shop, payment.uuid)).id}/confirm`, {})
    await eventually(async () => (await shown(shop, payment.uuid)).status === 'paid')
    expect((await books(shop, uuid)).status).toBe('confirmed')
    await shop.settle()
  })

  it('that is declined in the app fails, and the order can be paid in another way', async () => {
    const { code, payment } = await begun('nequi')
    await press(shop, `/console/charges/${(await chargeOf(shop, payment.uuid)).id}/close`, { how: 'failed' })
    await eventually(async () => (await shown(shop, payment.uuid)).failure === 'rejected_by_bank')
    expect((await pay(shop, code, { method: 'bancolombia' })).status).toBe(201)
    await shop.settle()
  })
})

describe('Bancolombia', () => {
  it('sends to the bank, which says what became of it', async () => {
    const { uuid, payment } = await begun('bancolombia')
    expect(payment.next_action).toMatchObject({ type: 'redirect' })
    expect(await (await fetch(payment.next_action?.url ?? '')).text()).toContain('Pago con Bancolombia')
    const { id } = await chargeOf(shop, payment.uuid)
    await press(shop, `/bancolombia/${id}`, { answer: 'approve' })
    await eventually(async () => (await books(shop, uuid)).status === 'confirmed')
    await shop.settle()
  })
})
