import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChargeResult } from '@/server/payments/gateways/results'
import { isClabe, passesLuhn } from '@/server/payments/gateways/sandbox/service/instruments/check-digits'
import { aCharge, eventually, lost, press } from './sandbox-client'
import { type SandboxServer, startSandbox } from './sandbox-server'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandbox()
})
afterAll(() => server.close())

function vouchersOf(charge: ChargeResult) {
  if (charge.status !== 'pending' || charge.nextAction?.type !== 'voucher') throw new Error('no vouchers')
  return charge.nextAction
}

function transferOf(charge: ChargeResult) {
  if (charge.status !== 'pending' || charge.nextAction?.type !== 'bank_transfer')
    throw new Error('no transfer')
  return charge.nextAction
}

const told = (charge: ChargeResult, type: string) =>
  eventually(() => server.arrivals.find((one) => one.chargeId === charge.chargeId && one.type === type))
const pay = (charge: ChargeResult, voucher: string) =>
  press(server, `/console/charges/${charge.chargeId}/voucher`, { voucher })
const transfer = (charge: ChargeResult, amount: string) =>
  press(server, `/console/charges/${charge.chargeId}/transfer`, { amount })

describe('an OXXO voucher', () => {
  it('carries a reference for cashier and bars, and the expiry of the caller', async () => {
    const expiresAt = new Date(Date.now() + 72 * 3_600_000)
    const voucher = vouchersOf(await server.gateway.create(aCharge('oxxo', { expiresAt })))
    expect(voucher).toMatchObject({ network: 'oxxo', expiresAt })
    const [first] = voucher.vouchers
    expect(first).toMatchObject({ amount: 740_000, n: 1, of: 1, paid: false, barcode: first?.reference })
    expect(first?.reference).toMatch(/^98\d{12}$/)
    expect(passesLuhn(first?.reference ?? '')).toBe(true)
  })

  it('is paid in the console, once, and a signed webhook that verifies says so', async () => {
    const charge = await server.gateway.create(aCharge('oxxo'))
    const reference = vouchersOf(charge).vouchers[0]?.reference ?? ''
    await Promise.all([pay(charge, reference), pay(charge, reference), pay(charge, reference)])
    const arrival = await told(charge, 'charge.paid')
    const read = server.gateway.parseWebhook(arrival.body, arrival.headers, new URLSearchParams())
    expect(read).toMatchObject({
      ok: true,
      event: { subject: { by: 'reference', id: charge.reference } },
    })
    expect(await server.gateway.fetch(lost(charge))).toMatchObject({ status: 'paid', received: 740_000 })
  })

  it('is for 10,000 MXN at most: more is refused, and nothing is printed', async () => {
    const charge = aCharge('oxxo', { amount: 1_000_001 })
    await expect(server.gateway.create(charge)).rejects.toMatchObject({ code: 'amount_too_large' })
    expect(await server.gateway.fetch(lost(charge))).toBeNull()
  })

  it('expires at its instant; money that comes later is kept', async () => {
    const expiresAt = new Date(Date.now() + 400)
    const charge = await server.gateway.create(aCharge('oxxo', { expiresAt }))
    await told(charge, 'charge.expired')
    expect(await server.gateway.fetch(lost(charge))).toMatchObject({
      status: 'failed',
      reason: 'expired',
    })
    await pay(charge, vouchersOf(charge).vouchers[0]?.reference ?? '')
    await told(charge, 'charge.paid')
    expect(await server.gateway.fetch(lost(charge))).toMatchObject({ status: 'paid', received: 740_000 })
  })
})

describe('Efecty and PSE', () => {
  const pesos = { currency: 'COP', locale: 'es_CO', amount: 45_000_000 } as const

  it('are offered for COP only', async () => {
    const methods = async (currency: 'COP' | 'MXN' | 'USD') =>
      (await server.gateway.methods({ locale: 'es_CO', currency }, 45_000_000, { planMonths: [] })).map(
        ({ method }) => method,
      )
    expect(await methods('COP')).toEqual(['card', 'pse', 'nequi', 'bancolombia', 'efecty'])
    expect(await methods('MXN')).toEqual(['card', 'oxxo', 'spei'])
    expect(await methods('USD')).toEqual(['card'])
  })

  it('Efecty gives a ten-digit voucher that is paid like any other', async () => {
    const charge = await server.gateway.create(aCharge('efecty', pesos))
    const [voucher] = vouchersOf(charge).vouchers
    expect(voucher?.reference).toMatch(/^77\d{8}$/)
    await pay(charge, voucher?.reference ?? '')
    expect(await server.gateway.fetch(lost(charge))).toMatchObject({
      status: 'paid',
      received: 45_000_000,
    })
  })

  it.each([
    ['approve', { status: 'paid' }],
    ['reject', { status: 'failed', reason: 'rejected_by_bank' }],
  ])('PSE goes to the bank, which may %s', async (answer, expected) => {
    const charge = await server.gateway.create(
      aCharge('pse', { ...pesos, returnUrl: `${server.origin}/back` }),
    )
    if (charge.status !== 'pending' || charge.nextAction?.type !== 'redirect') throw new Error('no redirect')
    expect(await (await fetch(charge.nextAction.url)).text()).toContain('Pago con PSE')
    await press(server, `/pse/${charge.chargeId}`, { answer })
    expect(await server.gateway.fetch(lost(charge))).toMatchObject(expected)
  })
})

describe('a SPEI transfer', () => {
  it('goes to a valid CLABE that belongs to the reservation', async () => {
    const account = randomUUID()
    const clabe = async (change: object) =>
      transferOf(await server.gateway.create(aCharge('spei', { account, ...change }))).clabe
    const first = await clabe({})
    expect(isClabe(first ?? '')).toBe(true)
    expect(await clabe({ amount: 5_000 })).toBe(first)
    expect(await clabe({ account: randomUUID() })).not.toBe(first)
  })

  it('may come in parts and in excess, and every centavo is told', async () => {
    const charge = await server.gateway.create(aCharge('spei', { amount: 100_000 }))
    await transfer(charge, '400.50')
    const part = await server.gateway.fetch(lost(charge))
    expect(part).toMatchObject({ status: 'pending', received: 40_050, nextAction: { amountDue: 59_950 } })
    await transfer(charge, '700')
    expect(await server.gateway.fetch(lost(charge))).toMatchObject({ status: 'paid', received: 110_050 })
    await transfer(charge, '1')
    await told(charge, 'charge.overpaid')
    expect(await server.gateway.fetch(lost(charge))).toMatchObject({ status: 'paid', received: 110_150 })
  })
})
