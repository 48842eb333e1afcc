import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_CARDS } from '@/server/payments/gateways/sandbox/service/instruments/cards'
import { aCharge, chargeCard, tokenise, tokenOf } from './sandbox-client'
import { type SandboxServer, startSandbox } from './sandbox-server'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandbox()
})
afterAll(() => server.close())

describe('cards that answer at once', () => {
  it('are charged once, with last four digits and brand', async () => {
    const paid = await chargeCard(server, '4242424242424242')
    expect(paid).toMatchObject({
      status: 'paid',
      amount: 740_000,
      received: 740_000,
      refunded: 0,
      currency: 'MXN',
    })
    expect(paid.card).toEqual({ brand: 'visa', last4: '4242', expiresOn: '2034-12-31' })
  })

  const declined = TEST_CARDS.flatMap(([number, , what, reason]) =>
    what === 'decline' && reason ? [{ number, reason }] : [],
  )
  it.each(declined)('$number is declined: $reason', async ({ number, reason }) => {
    expect(await chargeCard(server, number)).toMatchObject({ status: 'failed', reason, received: 0 })
  })

  it('work with a token once', async () => {
    const token = await tokenOf(server, '4242424242424242')
    expect((await server.gateway.create(aCharge('card', { card: { token } }))).status).toBe('paid')
    expect(await server.gateway.create(aCharge('card', { card: { token } }))).toMatchObject({
      reason: 'token_invalid',
    })
  })

  it('fail without a token, below the minimum and where the method does not exist', async () => {
    expect(await server.gateway.create(aCharge('card'))).toMatchObject({ reason: 'token_invalid' })
    expect(await chargeCard(server, '4242424242424242', { amount: 1 })).toMatchObject({
      reason: 'amount_too_small',
    })
    const abroad = aCharge('oxxo', { currency: 'COP' })
    expect(await server.gateway.create(abroad)).toMatchObject({ reason: 'method_unavailable' })
  })

  it('can be saved and charged again without a person', async () => {
    const first = await chargeCard(server, '4242424242424242', { saveCard: true })
    const again = await server.gateway.create(aCharge('card', { card: { token: first.savedCard ?? '' } }))
    expect(again).toMatchObject({ status: 'paid', card: { last4: '4242' } })
  })

  it('that were saved end with their month', async () => {
    const token = await tokenOf(server, '4242424242424242', { exp_month: 1, exp_year: 2027 })
    const first = await server.gateway.create(aCharge('card', { card: { token }, saveCard: true }))
    server.move(86_400_000 * 200)
    const card = { token: first.savedCard ?? '' }
    expect(await server.gateway.create(aCharge('card', { card }))).toMatchObject({ reason: 'expired_card' })
    server.move(-86_400_000 * 200)
  })

  it('can be authorised first and captured later', async () => {
    const held = await chargeCard(server, '4242424242424242', { capture: 'manual' })
    expect(held).toMatchObject({ status: 'pending', nextAction: null, received: 0 })
    const taken = await server.gateway.capture(held.chargeId, 500_000)
    expect(taken).toMatchObject({ status: 'paid', received: 500_000 })
  })
})

describe('months without interest', () => {
  const MSI = '4000004840008001'

  it.each([
    [3, 30_000],
    [6, 60_000],
    [9, 90_000],
    [12, 120_000],
  ])('%i months need %i centavos', async (installments, amount) => {
    expect(await chargeCard(server, MSI, { installments, amount })).toMatchObject({
      status: 'paid',
      installments,
    })
    expect(await chargeCard(server, MSI, { installments, amount: amount - 1 })).toMatchObject({
      reason: 'installments_unavailable',
    })
  })

  it('need a card of the range, which the token tells, and pesos of Mexico', async () => {
    expect(await (await tokenise(server, MSI)).json()).toMatchObject({ msi_eligible: true })
    expect(await (await tokenise(server, '4242424242424242')).json()).toMatchObject({ msi_eligible: false })
    const other = await chargeCard(server, '4242424242424242', { installments: 3 })
    expect(other).toMatchObject({ reason: 'installments_unavailable' })
    const dollars = await chargeCard(server, MSI, { installments: 3, currency: 'USD' })
    expect(dollars).toMatchObject({ reason: 'installments_unavailable' })
  })

  it('are offered by amount', async () => {
    const months = async (amount: number) => {
      const market = { locale: 'es_MX', currency: 'MXN' } as const
      const methods = await server.gateway.methods(market, amount, { planMonths: [3, 6, 9, 12] })
      return methods.find(({ method }) => method === 'card')?.installments
    }
    expect(await months(29_999)).toEqual([])
    expect(await months(89_999)).toEqual([3, 6])
    expect(await months(90_000)).toEqual([3, 6, 9])
    expect(await months(120_000)).toEqual([3, 6, 9, 12])
  })
})
