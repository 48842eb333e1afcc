import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GatewayRefused } from '@/server/payments/gateways/errors'
import type { Gateway, NewCharge, SoughtCharge } from '@/server/payments/gateways/port'
import type { ChargeResult } from '@/server/payments/gateways/results'
import { createStripeGateway } from '@/server/payments/gateways/stripe/adapter'
import { isUnknown } from './contract/lost-answers'
import { openStripeDouble, type StripeDouble } from './doubles/stripe/double'
import { SECRET_KEY } from './doubles/stripe/world'
import { aCharge } from './sandbox-client'
import { SPOILT, spoilingProxy } from './spoiling-proxy'

let double: StripeDouble
let gateway: Gateway
beforeAll(async () => {
  double = await openStripeDouble()
  gateway = gatewayOf(SECRET_KEY)
})
afterAll(() => double.close())

const gatewayOf = (
  secretKey: string,
  {
    apiUrl = double.url,
    timeoutMs = 2_000,
    ...more
  }: Partial<Parameters<typeof createStripeGateway>[0]> = {},
) =>
  createStripeGateway({
    ...more,
    ...{ secretKey, apiUrl, timeoutMs, live: false, webhookSecrets: [], browser: null },
    clock: { now: () => new Date() },
  })
const open = async () => (await gateway.customers?.open(randomUUID())) ?? ''
const card = (number = '4242424242424242') => ({ token: double.card(number) })
const cardCharge = async (change: Partial<NewCharge> = {}) =>
  aCharge('card', { card: card(), customer: await open(), returnUrl: 'http://127.0.0.1/back', ...change })
const sought = (charge: NewCharge, change: Partial<SoughtCharge> = {}): SoughtCharge => ({
  ...{ reference: charge.reference, account: charge.account, method: charge.method, amount: charge.amount },
  ...{ customers: charge.customer ? [charge.customer] : [], chargeIds: [], parts: 1, createdAt: new Date() },
  ...change,
})
const clabeOf = (result: ChargeResult) => {
  if (result.status !== 'pending' || result.nextAction?.type !== 'bank_transfer')
    throw new Error('no transfer')
  return result.nextAction.clabe ?? ''
}

describe('whom Stripe charges', () => {
  it('is one customer for an order, however often it is asked for at once', async () => {
    const account = randomUUID()
    const opened = await Promise.all(Array.from({ length: 5 }, () => gateway.customers?.open(account)))
    expect(new Set(opened).size).toBe(1)
    expect(await gateway.customers?.open(randomUUID())).not.toBe(opened[0])
  })

  it.each(SPOILT)(
    'is unknown when the answer is lost (%s), and is the same one when it is asked again',
    async (how) => {
      const account = randomUUID()
      const before = double.world.customers.size
      const proxy = await spoilingProxy(double.url, how)
      const lost = gatewayOf(SECRET_KEY, { apiUrl: proxy.url, timeoutMs: 400 }).customers?.open(account)
      await expect(lost).rejects.toSatisfy(isUnknown)
      await proxy.close()
      const again = await gateway.customers?.open(account)
      expect([...double.world.customers.keys()].slice(before)).toEqual([again])
    },
  )

  it('is the one that a saved card belongs to, for another order as well, and is found by it', async () => {
    const first = await gateway.create(await cardCharge({ saveCard: true }))
    const token = first.savedCard ?? ''
    const customer = gateway.customers?.ofCard(token) ?? ''
    expect(customer).toBe(first.customer)
    const another = await cardCharge({ card: { token }, customer, offSession: true })
    expect(await gateway.create(another)).toMatchObject({ status: 'paid', customer })
    expect(await gateway.fetch(sought(another))).toMatchObject({
      status: 'paid',
      reference: another.reference,
    })
    await expect(gateway.create(await cardCharge({ card: { token } }))).rejects.toThrow('resource_missing')
  })

  it('is told that a card it had is gone, whether it was taken from them or they are not there any more', async () => {
    const first = await gateway.create(await cardCharge({ saveCard: true }))
    const token = first.savedCard ?? ''
    const customer = gateway.customers?.ofCard(token) ?? ''
    const again = () => cardCharge({ card: { token }, customer, offSession: true })
    const [, method = ''] = token.split('/')
    Object.assign(double.world.methods.get(method) ?? {}, { isDetached: true })
    const refused = await again()
    await expect(gateway.create(refused)).rejects.toMatchObject({ code: 'card_gone' })
    expect(await gateway.fetch(sought(refused))).toBeNull()
    double.world.methods.delete(method)
    await expect(gateway.create(await again())).rejects.toMatchObject({ code: 'card_gone' })
    double.world.customers.delete(customer)
    await expect(gateway.create(await again())).rejects.toMatchObject({ code: 'card_gone' })
  })

  it('has its charge found among many, page by page, and by its id alone', async () => {
    const customer = await open()
    const charges = await Promise.all([1, 2, 3, 4, 5].map(() => cardCharge({ customer })))
    const made = await Promise.all(charges.map((charge) => gateway.create(charge)))
    for (const [index, charge] of charges.entries()) {
      const { chargeId } = made[index] ?? { chargeId: '' }
      expect((await gateway.fetch(sought(charge)))?.chargeId).toBe(chargeId)
      const byId = sought(charge, { customers: [], chargeIds: [chargeId] })
      expect((await gateway.fetch(byId))?.reference).toBe(charge.reference)
    }
    expect(await gateway.fetch(sought(await cardCharge({ customer })))).toBeNull()
  })
})

describe('a status that nobody knows', () => {
  it('is told once, and its charge waits: it is neither paid nor failed', async () => {
    const warned: object[] = []
    const listening = gatewayOf(SECRET_KEY, { log: { warn: (facts) => void warned.push(facts) } })
    const charge = await cardCharge()
    const { chargeId } = await listening.create(charge)
    expect(warned).toEqual([])
    Object.assign(double.world.intents.get(chargeId) ?? {}, { status: 'under_a_new_moon' })
    for (let look = 0; look < 2; look++)
      expect(await listening.fetch(sought(charge))).toMatchObject({ status: 'pending', nextAction: null })
    expect(warned).toEqual([{ gateway: 'stripe', status: 'under_a_new_moon' }])
  })
})

describe('a wallet of a device', () => {
  const ASKS_BANK = '4000002760003184'
  const walletCharge = (number: string) => cardCharge({ card: { token: double.wallet(number) } })

  it('pays as a card does, once for its reference, and is shown by the number of the card', async () => {
    const charge = await walletCharge('4000000000000077')
    const made = await Promise.all([1, 2, 3].map(() => gateway.create(charge)))
    expect(new Set(made.map(({ chargeId }) => chargeId)).size).toBe(1)
    expect(made[0]).toMatchObject({
      ...{ status: 'paid', received: charge.amount, installments: 1, savedCard: null },
      card: { brand: 'visa', last4: '0077' },
    })
    expect(await gateway.fetch(sought(charge))).toMatchObject({ status: 'paid', received: charge.amount })
    const again = await cardCharge({ card: { token: charge.card?.token ?? '' } })
    await expect(gateway.create(again)).rejects.toThrow('resource_missing')
  })

  it('is declined with the reason of its bank', async () => {
    expect(await gateway.create(await walletCharge('4000000000009995'))).toMatchObject({
      ...{ status: 'failed', reason: 'insufficient_funds' },
    })
  })

  it('has its bank ask on a page, not in a script of a page of ours', async () => {
    const result = await gateway.create(await walletCharge(ASKS_BANK))
    expect(result).toMatchObject({
      status: 'pending',
      nextAction: { type: 'three_ds', display: 'redirect', url: expect.stringContaining('/3ds/') },
    })
  })
})

describe('months without interest', () => {
  const WITH_PLANS = '4000004840000008'

  it('are those that the card allows, and none for another', async () => {
    expect(await gateway.plans?.(card(WITH_PLANS), 500_000, 'MXN')).toEqual(
      [3, 6, 9, 12, 18, 24].map((months) => ({ months, total: 500_000 })),
    )
    expect(await gateway.plans?.(card(), 500_000, 'MXN')).toEqual([])
    expect(await gateway.plans?.(card(WITH_PLANS), 500_000, 'USD')).toEqual([])
    const asked = [...double.world.intents.values()].filter(({ metadata }) => metadata.purpose === 'plans')
    expect(asked.map(({ status }) => status)).toEqual(['canceled', 'canceled'])
  })

  it('are charged with the card, and refused by one without plans', async () => {
    const paid = await gateway.create(await cardCharge({ card: card(WITH_PLANS), installments: 6 }))
    expect(paid).toMatchObject({ status: 'paid', installments: 6 })
    await expect(gateway.create(await cardCharge({ installments: 6 }))).rejects.toBeInstanceOf(GatewayRefused)
  })
})

describe('a transfer', () => {
  it('has one account for an order, and an excess counts once, wherever Stripe uses it', async () => {
    const customer = await open()
    const first = aCharge('spei', { amount: 100_000, customer })
    const clabe = clabeOf(await gateway.create(first))
    double.transfer(clabe, 100_100)
    expect(await gateway.fetch(sought(first))).toMatchObject({ status: 'paid', received: 100_100 })
    double.wait(5_000)
    const second = aCharge('spei', { amount: 50_000, customer })
    const asked = await gateway.create(second)
    expect(clabeOf(asked)).toBe(clabe)
    expect(asked).toMatchObject({ received: 0, nextAction: { amountDue: 49_900 } })
    double.wait(5_000)
    double.transfer(clabe, 49_900)
    expect(await gateway.fetch(sought(second))).toMatchObject({ status: 'paid', received: 49_900 })
    expect(await gateway.fetch(sought(first))).toMatchObject({ status: 'paid', received: 100_100 })
  })

  it('that was given up keeps what came in', async () => {
    const charge = aCharge('spei', { amount: 100_000, customer: await open() })
    double.transfer(clabeOf(await gateway.create(charge)), 30_000)
    const expected = { status: 'failed', reason: 'cancelled', received: 30_000 }
    expect(await gateway.cancel(sought(charge))).toMatchObject(expected)
  })

  it('that comes after it was given up is told as well', async () => {
    const charge = aCharge('spei', { amount: 100_000, customer: await open() })
    const clabe = clabeOf(await gateway.create(charge))
    await gateway.cancel(sought(charge))
    double.transfer(clabe, 100_000)
    expect(await gateway.fetch(sought(charge))).toMatchObject({ status: 'failed', received: 100_000 })
  })

  it('gives back what was charged, and leaves the excess to a person', async () => {
    const charge = aCharge('spei', { amount: 100_000, customer: await open() })
    double.transfer(clabeOf(await gateway.create(charge)), 100_100)
    const refund = (amount: number) => gateway.refund({ charge: sought(charge), amount, key: randomUUID() })
    expect(await refund(100_001)).toEqual({ status: 'failed', reason: 'not_possible' })
    expect(await refund(100_000)).toMatchObject({ status: 'refunded', amount: 100_000 })
  })
})

describe('a call', () => {
  it('with a key that was used for something else is refused as that', async () => {
    const charge = await cardCharge()
    await gateway.create(charge)
    const error = { name: 'GatewayRefused', code: 'idempotency_mismatch' }
    await expect(gateway.create({ ...charge, amount: charge.amount + 1 })).rejects.toMatchObject(error)
  })

  it('with a wrong key of the account is refused, and no key is told', async () => {
    const thrown = await gatewayOf('sk_test_hunter2')
      .create(await cardCharge())
      .catch((error: Error) => error)
    expect(thrown).toMatchObject({ name: 'GatewayRefused', code: 'status_401' })
    expect(JSON.stringify(thrown) + String(thrown)).not.toContain('hunter2')
  })

  it('to give up what was paid meanwhile answers that it was paid', async () => {
    const charge = await cardCharge()
    await gateway.create(charge)
    expect(await gateway.cancel(sought(charge))).toMatchObject({ status: 'paid' })
    const never = { name: 'GatewayRefused', code: 'not_found' }
    await expect(gateway.cancel(sought(await cardCharge()))).rejects.toMatchObject(never)
  })

  it('takes what was set aside, whole or in part', async () => {
    const charge = await cardCharge({ capture: 'manual', amount: 50_000 })
    const aside = await gateway.create(charge)
    expect(aside).toMatchObject({ status: 'pending', nextAction: null, received: 0 })
    expect(await gateway.capture(aside.chargeId, 20_000)).toMatchObject({ status: 'paid', received: 20_000 })
  })

  it('to give money back under a key that Stripe has forgotten gives it back once', async () => {
    const charge = await cardCharge({ amount: 100_000 })
    await gateway.create(charge)
    const refund = { charge: sought(charge), amount: 30_000, key: randomUUID() }
    const first = await gateway.refund(refund)
    double.forgetKeys()
    expect(await gateway.refund(refund)).toEqual(first)
    expect(await gateway.fetch(sought(charge))).toMatchObject({ refunded: 30_000 })
    const never = await cardCharge()
    expect(await gateway.refund({ ...refund, charge: sought(never) })).toEqual({
      ...{ status: 'failed', reason: 'not_found' },
    })
  })

  it('is not told of an inquiry of the bank, which takes nothing', async () => {
    const charge = await cardCharge()
    const { chargeId } = await gateway.create(charge)
    double.dispute(chargeId, 'inquiry')
    expect(await gateway.fetch(sought(charge))).toMatchObject({ status: 'paid', disputed: 0 })
  })

  it('names a helper with one name twice at the till', async () => {
    const payer = { ...aCharge('oxxo').payer, lastName: '' }
    const charge = aCharge('oxxo', { payer, customer: await open() })
    expect(await gateway.create(charge)).toMatchObject({ status: 'pending' })
  })
})
