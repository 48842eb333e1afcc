import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GatewayRefused, GatewayTimeout, GatewayUnavailable } from './errors'
import { inParts, partReference, partReferences } from './in-parts'
import type { Gateway, NewCharge, SoughtCharge } from './port'
import type { ChargeResult } from './results'

const CAP = 1_000_000
const NOW = new Date('2026-11-23T18:00:00Z')
const REFERENCE = '0192f0c1-7c1e-7000-8000-000000000001'

/** A gateway of vouchers that keeps what it was asked for; a `spoilt` reference is answered by what is thrown. */
function tills(spoilt: Record<string, () => unknown> = {}) {
  const charges = new Map<string, ChargeResult>()
  const cancelled: string[] = []
  const pending = ({ reference, amount, currency }: NewCharge): ChargeResult => ({
    ...{ chargeId: `ch_${reference}`, reference, amount, currency, received: 0, refunded: 0, disputed: 0 },
    ...{ reinstated: 0, installments: 1, card: null, savedCard: null, customer: null, status: 'pending' },
    nextAction: {
      ...{ type: 'voucher', network: 'oxxo', url: null, expiresAt: null },
      vouchers: [{ reference: reference.slice(0, 8), barcode: null, amount, n: 1, of: 1, paid: false }],
    },
  })
  const one = {
    ...{ name: 'tills', caps: { oxxo: CAP }, neverSeenMs: 60_000 },
    create: async (charge: NewCharge) => {
      const error = spoilt[charge.reference]?.()
      if (error instanceof GatewayRefused) throw error
      const result = charges.get(charge.reference) ?? pending(charge)
      if (!(error instanceof GatewayUnavailable)) charges.set(charge.reference, result)
      if (error) throw error
      return result
    },
    fetch: async ({ reference }: SoughtCharge) => charges.get(reference) ?? null,
    cancel: async ({ chargeIds: [id] }: SoughtCharge) => {
      const [reference, charge] = [...charges].find(([, { chargeId }]) => chargeId === id) ?? []
      if (!reference || !charge) throw new Error('no such charge')
      cancelled.push(reference)
      const ended: ChargeResult = { ...charge, status: 'failed', reason: 'cancelled' }
      charges.set(reference, ended)
      return ended
    },
  } as unknown as Gateway
  const pay = (reference: string) => {
    const charge = charges.get(reference)
    if (charge) charges.set(reference, { ...charge, status: 'paid', received: charge.amount })
  }
  return { gateway: inParts(one, { now: () => NOW }), charges, cancelled, pay }
}

const charge = (amount: number, currency: 'MXN' | 'COP' = 'MXN') =>
  ({ reference: REFERENCE, method: 'oxxo', amount, currency }) as NewCharge
const sought = (amount: number, ageMs = 0): SoughtCharge => ({
  ...{ reference: REFERENCE, account: 'order', method: 'oxxo', amount, chargeIds: [] },
  parts: Math.ceil(amount / CAP),
  createdAt: new Date(NOW.getTime() - ageMs),
})
const part = (n: number) => partReference(REFERENCE, n)

describe('a payment above the cap of one voucher', () => {
  it('is as few charges as possible that sum exactly, whole pesos in Colombia', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 90_000 }),
        fc.constantFrom('MXN', 'COP'),
        async (hundreds, currency) => {
          const { gateway, charges } = tills()
          const whole = await gateway.create(charge(hundreds * 100, currency))
          const amounts = [...charges.values()].map(({ amount }) => amount)
          expect(amounts.reduce((all, amount) => all + amount, 0)).toBe(hundreds * 100)
          expect(amounts).toHaveLength(Math.ceil((hundreds * 100) / CAP))
          expect(amounts.every((amount) => amount <= CAP && (currency === 'MXN' || amount % 100 === 0))).toBe(
            true,
          )
          expect([whole.reference, whole.amount]).toEqual([REFERENCE, hundreds * 100])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('has references of its own for its parts, and the payment’s for one charge', () => {
    const { gateway } = tills()
    const of = (amount: number) => partReferences(gateway, { reference: REFERENCE, method: 'oxxo', amount })
    expect(of(CAP)).toEqual([])
    expect(of(2_500_000)).toEqual([part(1), part(2), part(3)])
    expect(part(1)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('shows numbered vouchers, books what each received, and is paid when all are', async () => {
    const { gateway, pay } = tills()
    const whole = await gateway.create(charge(2_500_000))
    const numbered =
      whole.status === 'pending' && whole.nextAction?.type === 'voucher' ? whole.nextAction.vouchers : []
    expect(numbered.map(({ n, of }) => [n, of])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    pay(part(2))
    expect(await gateway.fetch(sought(2_500_000))).toMatchObject({
      ...{ status: 'pending', received: numbered[1]?.amount, chargeId: whole.chargeId },
      parts: [{ status: 'pending' }, { n: 2, status: 'paid' }, { status: 'pending' }],
    })
    pay(part(1))
    pay(part(3))
    expect(await gateway.fetch(sought(2_500_000))).toMatchObject({ status: 'paid', received: 2_500_000 })
  })

  it('is unknown when one part is, and a repetition completes it without a second voucher', async () => {
    let silent = true
    const { gateway, charges } = tills({
      [part(2)]: () => (silent ? new GatewayUnavailable('tills', 'away') : undefined),
      [part(3)]: () => (silent ? new GatewayTimeout('tills', 1) : undefined),
    })
    await expect(gateway.create(charge(2_500_000))).rejects.toThrow(/tills/)
    expect(charges.size).toBe(2)
    await expect(gateway.fetch(sought(2_500_000))).rejects.toBeInstanceOf(GatewayUnavailable)
    silent = false
    expect(await gateway.create(charge(2_500_000))).toMatchObject({ status: 'pending' })
    expect(charges.size).toBe(3)
  })

  it('whose missing part never came gives up the others, whose money it keeps', async () => {
    const { gateway, cancelled, pay } = tills({ [part(3)]: () => new GatewayUnavailable('tills', 'away') })
    await gateway.create(charge(2_500_000)).catch(() => undefined)
    pay(part(1))
    const found = await gateway.fetch(sought(2_500_000, 61_000))
    expect(cancelled).toEqual([part(2)])
    expect(found).toMatchObject({ status: 'failed', amount: 2_500_000, reason: 'cancelled' })
    expect(found?.received).toBeGreaterThan(0)
  })

  it('of which one is refused leaves no other behind', async () => {
    const { gateway, cancelled } = tills({ [part(2)]: () => new GatewayRefused('tills', 'amount_too_large') })
    await expect(gateway.create(charge(2_500_000))).rejects.toBeInstanceOf(GatewayRefused)
    expect(cancelled).toEqual([part(1), part(3)])
  })

  it('is never seen when no part is, and never goes back the way it came', async () => {
    const { gateway } = tills()
    expect(await gateway.fetch(sought(2_500_000))).toBeNull()
    const refund = { charge: sought(2_500_000), amount: 1, key: REFERENCE }
    expect(await gateway.refund(refund)).toEqual({ status: 'failed', reason: 'not_possible' })
  })
})
