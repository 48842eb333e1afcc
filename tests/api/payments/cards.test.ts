import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { books, GOOD_CARD, payCard, placed, received } from './actions'
import { openPayingShop, type PayingShop } from './paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
afterEach(() => shop.settle())

describe('a card that works', () => {
  it('pays the deposit, confirms the reservation and sells the seats', async () => {
    const { uuid, code } = await placed(shop)
    const { status, json } = await payCard(shop, code, GOOD_CARD)
    expect(status).toBe(201)
    expect(json.data).toMatchObject({
      status: 'paid',
      currency: 'MXN',
      failure: null,
      next_action: null,
      voucher: [],
    })
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', attempts: ['paid'], window: null })
    expect(await received(shop, uuid)).toBe(Math.round(json.data.amount * 100))
  })

  it('pays everything at once with full payment, and nothing twice', async () => {
    const { uuid, code, amount } = await placed(shop, 'full')
    expect((await payCard(shop, code, GOOD_CARD)).json.data.amount).toBe(amount)
    const again = await payCard(shop, code, GOOD_CARD)
    expect([again.status, again.json.code]).toEqual([409, 'already_paid'])
    expect(await received(shop, uuid)).toBe(Math.round(amount * 100))
  })

  it('pays any amount of the rest later, between the minimum and what is left', async () => {
    const { uuid, code, pending_amount, layaway_amount } = await placed(shop)
    await payCard(shop, code, GOOD_CARD)
    shop.clock.advance(1)
    const rest = Math.round((pending_amount - layaway_amount) * 100) / 100
    const refused = async (amount: number) => {
      const { status, json } = await payCard(shop, code, GOOD_CARD, { amount })
      return [status, Object.keys(json.errors ?? {})]
    }
    for (const amount of [99.99, rest + 0.01, -5, 0, 100.001, 1e12]) {
      expect(await refused(amount)).toEqual([422, ['amount']])
    }
    expect((await payCard(shop, code, GOOD_CARD, { amount: 150.5 })).json.data.status).toBe('paid')
    shop.clock.advance(1)
    const left = Math.round((rest - 150.5) * 100) / 100
    expect((await payCard(shop, code, GOOD_CARD, { amount: left })).json.data.status).toBe('paid')
    shop.clock.advance(1)
    expect((await payCard(shop, code, GOOD_CARD)).json.code).toBe('already_paid')
    expect(await books(shop, uuid)).toMatchObject({ paid: Math.round(pending_amount * 100) })
  })

  it('before the first payment nothing less than the deposit is taken', async () => {
    const { code, layaway_amount } = await placed(shop)
    const { status, json } = await payCard(shop, code, GOOD_CARD, { amount: layaway_amount - 1 })
    expect([status, json.code]).toEqual([422, 'invalid'])
  })

  it('may be split into months where plan, amount and card allow it', async () => {
    const { code } = await placed(shop)
    const msi = '4000004840008001'
    expect((await payCard(shop, code, msi, { installments: 9 })).status).toBe(422)
    const declined = await payCard(shop, code, GOOD_CARD, { installments: 3 })
    expect(declined.json.data).toMatchObject({ status: 'failed', failure: 'installments_unavailable' })
    const paid = await payCard(shop, code, msi, { installments: 3 })
    expect(paid.json.data.status).toBe('paid')
  })
})

describe('a card that is declined', () => {
  it.each([
    ['4000000000000002', 'card_declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000009987', 'lost_card'],
    ['4000000000009979', 'stolen_card'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error'],
    ['4100000000000019', 'fraudulent'],
  ])('%s says why (%s), and another card pays', async (number, failure) => {
    const { uuid, code } = await placed(shop)
    expect((await payCard(shop, code, number)).json.data).toMatchObject({ status: 'failed', failure })
    expect(await books(shop, uuid)).toMatchObject({ status: 'new', paid: 0 })
    expect((await payCard(shop, code, GOOD_CARD)).json.data.status).toBe('paid')
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', attempts: ['failed', 'paid'] })
  })
})
