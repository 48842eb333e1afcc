import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Gateway, NewCharge, SoughtCharge } from '@/server/payments/gateways/port'
import { COLOMBIA, MEXICO } from './doubles/mercadopago/account'
import { mercadoPagoAgainst, mercadoPagoCard } from './doubles/mercadopago/bench'
import { disputeOrder } from './doubles/mercadopago/money-back'
import { type MercadoPagoDouble, startMercadoPago } from './doubles/mercadopago/server'
import { ANA, aCharge } from './sandbox-client'

/** What is Mercado Pago's own, beyond the contract of every gateway. */
let mexico: MercadoPagoDouble
let colombia: MercadoPagoDouble
let mx: Gateway
let co: Gateway
beforeAll(async () => {
  mexico = await startMercadoPago(MEXICO)
  colombia = await startMercadoPago(COLOMBIA)
  mx = mercadoPagoAgainst(mexico)
  co = mercadoPagoAgainst(colombia)
})
afterAll(async () => {
  await mexico.close()
  await colombia.close()
})

const PESOS = { locale: 'es_CO', currency: 'COP' } as const
const PAYER = { ...ANA, document: { type: 'CC', number: '1032456789' } }
const byCard = (holder: string, change: Partial<NewCharge> = {}) =>
  aCharge('card', { card: mercadoPagoCard(mexico, holder), ...change })
const sought = (
  { reference, account, method, amount }: NewCharge,
  chargeIds: string[] = [],
): SoughtCharge => ({ reference, account, method, amount, chargeIds, parts: 1, createdAt: new Date() })

describe('money that goes back', () => {
  const paid = async (amount: number) => {
    const charge = byCard('APRO', { amount })
    const { chargeId } = await mx.create(charge)
    return { charge: sought(charge, [chargeId]), chargeId }
  }

  it('is never the rest of it when the whole was asked', async () => {
    const { charge } = await paid(100_000)
    await mx.refund({ charge, amount: 40_000, key: randomUUID() })
    const whole = { charge, amount: 100_000, key: randomUUID() }
    expect(await mx.refund(whole)).toEqual({ status: 'failed', reason: 'exceeds_received' })
    expect(await mx.fetch(charge)).toMatchObject({ refunded: 40_000 })
  })

  it('in equal parts is told apart by their keys', async () => {
    const { charge } = await paid(100_000)
    const [one, two] = [1, 2].map(() => ({ charge, amount: 30_000, key: randomUUID() }))
    if (!one || !two) throw new Error('no refunds')
    const [first, second] = [await mx.refund(one), await mx.refund(two)]
    expect(await mx.refund(one)).toEqual(first)
    expect(await mx.refund(two)).toEqual(second)
    expect(first).not.toEqual(second)
    expect(await mx.fetch(charge)).toMatchObject({ refunded: 60_000 })
  })

  it('does not come of an order that is not there, or disputed', async () => {
    const nobody = { charge: sought(byCard('APRO')), amount: 1, key: randomUUID() }
    expect(await mx.refund(nobody)).toEqual({ status: 'failed', reason: 'not_found' })
    const { charge, chargeId } = await paid(100_000)
    const order = mexico.world.orders.get(chargeId)
    if (order) disputeOrder(mexico.world, order, 'open')
    const disputed = { charge, amount: 50_000, key: randomUUID() }
    expect(await mx.refund(disputed)).toEqual({ status: 'failed', reason: 'exceeds_received' })
  })

  it('is no part of a Colombian peso', async () => {
    const card = mercadoPagoCard(colombia, 'APRO')
    const charge = aCharge('card', { ...PESOS, payer: PAYER, card, amount: 500_000 })
    const { chargeId } = await co.create(charge)
    const refund = { charge: sought(charge, [chargeId]), amount: 12_345, key: randomUUID() }
    expect(await co.refund(refund)).toEqual({ status: 'failed', reason: 'not_possible' })
    expect(await co.refund({ ...refund, amount: 12_300 })).toMatchObject({
      status: 'refunded',
      amount: 12_300,
    })
  })
})

describe('a status that nobody knows', () => {
  it('is told once', async () => {
    const told: object[] = []
    const gateway = mercadoPagoAgainst(mexico, { log: { warn: (facts) => told.push(facts) } })
    const charge = byCard('CONT')
    const { chargeId } = await gateway.create(charge)
    const order = mexico.world.orders.get(chargeId)
    if (order) mexico.world.change(order, 'under_the_moon', 'x')
    for (let turn = 0; turn < 2; turn++)
      expect(await gateway.fetch(sought(charge))).toMatchObject({ status: 'pending' })
    expect(told).toEqual([{ gateway: 'mercadopago_mx', status: 'under_the_moon' }])
  })
})
