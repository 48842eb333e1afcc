import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { paymentSetup } from '@/lib/payments/contract'
import { readGatewayPlan } from '@/lib/payments/gateway-plan'
import { findAttempt } from '@/server/payments/attempts/find-attempt'
import { reconcileAttempt } from '@/server/payments/attempts/reconcile-attempt'
import { judgeMethod } from '@/server/payments/judge-method'
import { findPayable } from '@/server/payments/payables/find-payable'
import { wirePayments } from '@/server/payments-wiring'
import { call } from '../../checkout/support/buyer'
import { books, chargeOf, pay, placed, press } from '../actions'
import { openPayingShop, type PayingShop } from '../paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop({ GATEWAYS: 'MXN:sandbox' })
})
afterAll(() => shop.close())

describe('a gateway that is not named for a currency', () => {
  it('offers nothing there, and takes no payment that names it all the same', async () => {
    const setup = async (currency: string) =>
      (
        await call<CallData<typeof paymentSetup>>(shop, 'GET', '/api/payments/setup?amount=900000', {
          headers: { 'x-currency': currency },
        })
      ).json.data.gateways.map(({ name }) => name)
    expect([await setup('MXN'), await setup('COP')]).toEqual([['sandbox'], []])
    const { code } = await placed(shop, 'layaway', 'COP')
    const { status, json } = await pay(shop, code, { method: 'pse' })
    expect([status, json.errors]).toEqual([422, { gateway: [expect.any(String)] }])
  })
})

describe('a gateway that was switched off', () => {
  it('takes no new payment, and still tells what became of those it has', async () => {
    const { uuid, code } = await placed(shop)
    await shop.sandbox('/controls', { hold: true })
    const { data } = (await pay(shop, code, { method: 'spei' })).json
    await press(shop, `/console/charges/${(await chargeOf(shop, data.uuid)).id}/transfer`, { minor: '5000' })
    const gateways = readGatewayPlan('off:sandbox')
    if (!gateways) throw new Error('no plan')
    const context = { ...shop.context, env: { ...shop.context.env, gateways } }
    const off = wirePayments(context)
    const [attempt, payable] = [await findAttempt(context, data.uuid), await findPayable(context, code)]
    if (!attempt || !payable) throw new Error('no payment')
    const request = { order: code, gateway: 'sandbox', method: 'oxxo', amount: 100 } as const
    const judged = judgeMethod(context, off, payable, { amount: 10_000, currency: 'MXN' }, request)
    await expect(judged).rejects.toMatchObject({ code: 'invalid' })
    expect(await reconcileAttempt(context, off, attempt)).toBe('recorded')
    expect((await books(shop, uuid)).paid).toBe(5_000)
    await shop.sandbox('/controls', { hold: false })
    await shop.settle()
  })
})
