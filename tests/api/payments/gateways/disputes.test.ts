import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAttempt } from '@/server/payments/attempts/find-attempt'
import { recordResult } from '@/server/payments/attempts/record-result'
import type { ChargeResult } from '@/server/payments/gateways/results'
import { listCases } from '@/server/reservations/cases/list-cases'
import { eventually } from '../../../support/eventually'
import { books, chargeOf, GOOD_CARD, payCard, placed, press, received, shown } from '../actions'
import { openPayingShop, type PayingShop } from '../paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const casesOf = async (code: string) =>
  (await listCases(shop.context)).filter(({ subject }) => subject.id === code)

/** A paid charge and what its gateway would say of it later. */
async function charged() {
  const order = await placed(shop)
  const { uuid: payment } = (await payCard(shop, order.code, GOOD_CARD)).json.data
  const attempt = await findAttempt(shop.context, payment)
  if (!attempt) throw new Error('no attempt')
  const { amountMinor: whole, id, chargeId } = attempt
  const told = (change: Partial<ChargeResult>) =>
    recordResult(shop.context, shop.payments, attempt, {
      ...{ chargeId: chargeId ?? '', reference: id, amount: whole, currency: 'MXN', status: 'paid' },
      ...{ received: whole, refunded: 0, disputed: 0, reinstated: 0 },
      ...{ installments: 1, card: null, savedCard: null, customer: null },
      ...change,
    } as ChargeResult)
  return { ...order, payment, whole, told }
}

describe('a dispute at the gateway', () => {
  it('is told by its events, from the first to the last, and is a case as long as money is gone', async () => {
    const { uuid, code, payment, whole } = await charged()
    const { id } = await chargeOf(shop, payment)
    await press(shop, `/console/charges/${id}/dispute`, { step: 'open' })
    await eventually(async () => (await books(shop, uuid)).paid === 0)
    expect([(await shown(shop, payment)).status, await received(shop, uuid)]).toEqual(['disputed', 0])
    expect(await casesOf(code)).toMatchObject([{ kind: 'disputed', amount: { amount: whole } }])
    await press(shop, `/console/charges/${id}/dispute`, { step: 'won' })
    await eventually(async () => (await books(shop, uuid)).paid === whole)
    expect([(await shown(shop, payment)).status, await received(shop, uuid)]).toEqual(['paid', whole])
    expect(await casesOf(code)).toEqual([])
    await shop.settle()
  })
})

// Last: these sums are made up, and no gateway has them.
describe('a dispute', () => {
  it('takes the money from the books, once, and changes neither reservation nor seats', async () => {
    const { uuid, payment, whole, told } = await charged()
    for (let look = 0; look < 3; look++) await told({ disputed: whole })
    expect(await books(shop, uuid)).toMatchObject({ status: 'confirmed', paid: 0, attempts: ['disputed'] })
    expect((await shown(shop, payment)).status).toBe('disputed')
  })

  it('that is won brings it back, and an older answer takes nothing again', async () => {
    const { uuid, whole, told } = await charged()
    await told({ disputed: whole })
    await told({ disputed: whole, reinstated: whole })
    expect(await books(shop, uuid)).toMatchObject({ paid: whole, attempts: ['paid'] })
    await told({ disputed: whole })
    await told({})
    expect(await books(shop, uuid)).toMatchObject({ paid: whole, attempts: ['paid'] })
  })

  it('after a part went back takes the rest', async () => {
    const { uuid, whole, told } = await charged()
    await told({ refunded: 5_000 })
    await told({ refunded: 5_000, disputed: whole - 5_000 })
    expect(await books(shop, uuid)).toMatchObject({ paid: 0, attempts: ['disputed'] })
    await told({ refunded: 5_000, disputed: whole - 5_000, reinstated: whole - 5_000 })
    expect(await books(shop, uuid)).toMatchObject({ paid: whole - 5_000 })
    const { rows } = await shop.context.pool.query(
      `select event, to_state from payment_attempt_events e join payment_attempts a on a.id = e.attempt_id
       where a.order_id = $1 order by e.id`,
      [uuid],
    )
    expect(rows.map(({ to_state }) => to_state).slice(-4)).toEqual([
      'partially_refunded',
      'disputed',
      'paid',
      'partially_refunded',
    ])
  })
})
