import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mercadoPagoGateway } from '@/server/payments/gateways/mercadopago/adapter'
import type { Gateway, NewCharge, SoughtCharge } from '@/server/payments/gateways/port'
import { COLOMBIA, MEXICO } from './doubles/mercadopago/account'
import { mercadoPagoAgainst, mercadoPagoCard } from './doubles/mercadopago/bench'
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
const byPse = (change: Partial<NewCharge> = {}) =>
  aCharge('pse', {
    ...{ ...PESOS, payer: PAYER, bank: '1007', amount: 45_000_000 },
    returnUrl: 'http://127.0.0.1/back',
    ...change,
  })
const sought = (
  { reference, account, method, amount }: NewCharge,
  chargeIds: string[] = [],
): SoughtCharge => ({ reference, account, method, amount, chargeIds, parts: 1, createdAt: new Date() })
const refusal = (code: string) => ({ name: 'GatewayRefused', code })

describe('a card that is declined (402)', () => {
  it.each([
    ['FUND', 'insufficient_funds'],
    ['CALL', 'call_bank'],
    ['LOCK', 'call_bank'],
    ['SECU', 'token_invalid'],
    ['INST', 'installments_unavailable'],
    ['BLAC', 'fraudulent'],
    ['OTHE', 'card_declined'],
    ['ODD', 'processing_error'],
  ])('by its holder %s is failed as %s, at once and later', async (holder, reason) => {
    const charge = byCard(holder)
    const declined = { status: 'failed', reason, received: 0 }
    const made = await mx.create(charge)
    expect(made).toMatchObject(declined)
    expect(await mx.fetch(sought(charge))).toMatchObject(declined)
    expect(await mx.create(charge)).toEqual(made)
  })
})

describe('a card that is looked at by a person there', () => {
  it('waits, with nothing to do, and cannot be given up', async () => {
    const charge = byCard('CONT')
    const made = await mx.create(charge)
    expect(made).toMatchObject({ status: 'pending', nextAction: null, received: 0 })
    expect(await mx.cancel(sought(charge, [made.chargeId]))).toMatchObject({ status: 'pending' })
    const order = mexico.world.orders.get(made.chargeId)
    if (order) mexico.world.change(order, 'a_status_of_tomorrow', 'x')
    expect(await mx.fetch(sought(charge))).toMatchObject({ status: 'pending', nextAction: null, received: 0 })
  })
})

describe('a call that is busy, or broken', () => {
  it.each([423, 429] as const)('(%s) is made again under its key, and charges once', async (status) => {
    const charge = byCard('APRO')
    mexico.world.troubles.push(status, status)
    expect(await mx.create(charge)).toMatchObject({ status: 'paid', received: charge.amount })
    const made = [...mexico.world.orders.values()].filter(({ reference }) => reference === charge.reference)
    expect(made).toHaveLength(1)
  })

  it.each([424, 500] as const)('(%s) is unknown, and proves nothing', async (status) => {
    mexico.world.troubles.push(status)
    await expect(mx.create(byCard('APRO'))).rejects.toMatchObject({ name: 'GatewayUnavailable' })
  })

  it('is a refusal when its key was used for something else, or its token is wrong', async () => {
    const charge = byCard('APRO')
    await mx.create(charge)
    const other = { ...charge, amount: charge.amount + 1 }
    await expect(mx.create(other)).rejects.toMatchObject(refusal('idempotency_mismatch'))
    await expect(mx.create({ ...charge, reference: randomUUID() })).rejects.toMatchObject(
      refusal('token_invalid'),
    )
    const stranger = mercadoPagoAgainst(mexico, { accessToken: 'APP_USR-stranger' })
    await expect(stranger.create(byCard('APRO'))).rejects.toMatchObject(refusal('unauthorized'))
  })
})

describe('an order whose answer was lost', () => {
  it('is not found while the search is late, and is by its id', async () => {
    mexico.world.searchLagMs = 60_000
    const charge = byCard('APRO')
    const { chargeId } = await mx.create(charge)
    expect(await mx.fetch(sought(charge))).toBeNull()
    expect(await mx.fetch(sought(charge, [chargeId]))).toMatchObject({ status: 'paid' })
    mexico.world.searchLagMs = 0
    expect(await mx.fetch(sought(charge))).toMatchObject({ status: 'paid', chargeId })
    expect(await mx.fetch(sought(charge, ['ORD-nobody']))).toMatchObject({ chargeId })
    expect(mx.neverSeenMs).toBe(600_000)
  })

  it('cannot be given up before it is found', async () => {
    const lost = mx.cancel(sought(byCard('APRO')))
    await expect(lost).rejects.toMatchObject({ name: 'GatewayUnavailable' })
  })
})

describe('whose account it is', () => {
  const createBy = (change: Parameters<typeof mercadoPagoAgainst>[1], double = mexico) =>
    mercadoPagoAgainst(double, change).create(byCard('APRO'))

  it('is asked once, before anything is charged', async () => {
    const gateway = mercadoPagoAgainst(mexico)
    const from = mexico.calls.length
    await gateway.create(byCard('APRO'))
    await gateway.create(byCard('APRO'))
    const asked = mexico.calls.slice(from)
    expect(asked).toEqual(['GET /users/me', 'POST /v1/orders', 'POST /v1/orders'])
  })

  it('must be the one that is named, real in production and nowhere else', async () => {
    const before = mexico.world.orders.size
    await expect(createBy({ userId: '7' })).rejects.toMatchObject(refusal('wrong_account'))
    await expect(createBy({ live: true })).rejects.toMatchObject(refusal('wrong_account'))
    mexico.world.isTestUser = false
    await expect(createBy({ live: false })).rejects.toMatchObject(refusal('wrong_account'))
    expect(mexico.world.orders.size).toBe(before)
    await expect(createBy({ live: true })).resolves.toMatchObject({ status: 'paid' })
    mexico.world.isTestUser = true
  })

  it('is said to be wrong in one sentence, which names variables and nothing that they hold', async () => {
    const sentenceOf = (change: Parameters<typeof mercadoPagoAgainst>[1], double = mexico) =>
      mercadoPagoAgainst(double, change).checkAccount?.()
    expect(await sentenceOf({})).toBeNull()
    expect(await sentenceOf({ userId: '7' })).toMatch(
      /^MERCADOPAGO_MX_ACCESS_TOKEN .*MERCADOPAGO_MX_USER_ID names\.$/,
    )
    expect(await sentenceOf({ live: true })).toMatch(/test user.*real\.$/)
    mexico.world.isTestUser = false
    expect(await sentenceOf({})).toMatch(/moves real money.*not production\.$/)
    mexico.world.isTestUser = true
    const { site } = mexico.world
    const abroad = mercadoPagoGateway('co', {
      ...{ accessToken: site.accessToken, userId: String(site.userId), live: false },
      ...{ apiUrl: mexico.origin, webhookSecrets: [], timeoutMs: 5_000, clock: { now: () => new Date() } },
      browser: null,
    })
    const sentence = await abroad.checkAccount?.()
    expect(sentence).toMatch(/^MERCADOPAGO_CO_ACCESS_TOKEN .*MLM.*mercadopago_co needs MCO\.$/)
    expect(sentence).not.toContain(site.accessToken)
  })

  it('offers nothing when it is the wrong one', async () => {
    const wrong = mercadoPagoAgainst(mexico, { live: true })
    expect(await wrong.methods({ locale: 'es_MX', currency: 'MXN' }, 100_000, { planMonths: [] })).toEqual([])
  })
})

describe('the list of what can be paid with', () => {
  const offered = async (gateway: Gateway) =>
    (await gateway.methods({ locale: 'es_MX', currency: 'MXN' }, 100_000, { planMonths: [] })).length

  it('is asked once an hour, and an old one is better than none', async () => {
    const warnings: string[] = []
    const log = { warn: (_facts: object, message: string) => warnings.push(message) }
    const gateway = mercadoPagoAgainst(mexico, { log })
    const asked = () => mexico.calls.filter((call) => call === 'GET /v1/payment_methods').length
    const from = asked()
    expect([await offered(gateway), await offered(gateway), asked() - from]).toEqual([3, 3, 1])
    mexico.world.move(3_600_001)
    mexico.world.troubles.push(500)
    expect([await offered(gateway), await offered(gateway), asked() - from]).toEqual([3, 3, 2])
    mexico.world.move(60_001)
    expect([await offered(gateway), asked() - from]).toEqual([3, 3])
    expect(warnings).toEqual([])
  })

  it('is nothing, and is told, while it cannot be had; it is not asked for all the time', async () => {
    const warnings: string[] = []
    const log = { warn: (_facts: object, message: string) => warnings.push(message) }
    const gateway = mercadoPagoAgainst(mexico, { log })
    mexico.world.troubles.push(500)
    const from = mexico.calls.length
    expect([await offered(gateway), await offered(gateway), mexico.calls.length - from]).toEqual([0, 0, 1])
    expect(warnings).toEqual(Array(2).fill('a gateway does not tell what it can take'))
    mexico.world.move(60_001)
    expect(await offered(gateway)).toBe(3)
  })
})

describe('months', () => {
  it('are those of the card’s network and bank, and what each comes to', async () => {
    const card = { token: 'x', scheme: 'visa' }
    const financed = [
      { months: 12, total: 115_400 },
      { months: 18, total: 121_750 },
    ]
    const three = { months: 3, total: 100_000 }
    expect(await mx.plans?.(card, 100_000, 'MXN')).toEqual([
      three,
      { months: 6, total: 100_000 },
      ...financed,
    ])
    expect(await mx.plans?.({ ...card, issuer: '25' }, 100_000, 'MXN')).toEqual([
      three,
      { months: 6, total: 109_100 },
      ...financed,
    ])
    expect(await mx.plans?.({ token: 'x' }, 100_000, 'MXN')).toEqual([])
    expect(await co.plans?.(card, 100_000, 'COP')).toEqual([])
  })

  it('are charged, with interest only as its payer was told', async () => {
    expect(await mx.create(byCard('APRO', { installments: 6 }))).toMatchObject({
      status: 'paid',
      installments: 6,
    })
    const from = mexico.world.orders.size
    const untold = [
      { installments: 12 },
      { installments: 12, financed: 115_399 },
      { installments: 6, financed: 115_400 },
    ]
    for (const months of untold)
      await expect(mx.create(byCard('APRO', months))).rejects.toMatchObject(
        refusal('installments_unavailable'),
      )
    expect(mexico.world.orders.size).toBe(from)
    const { amount } = byCard('APRO')
    const financed = Math.round(amount * 1.154)
    expect(await mx.create(byCard('APRO', { installments: 12, financed }))).toMatchObject({
      ...{ status: 'paid', installments: 12 },
      // The interest is between the payer and Mercado Pago.
      received: amount,
    })
  })
})

describe('PSE', () => {
  it('tells the bank, the person and their address as it wants them', async () => {
    const charge = byPse({ payer: { ...PAYER, kind: 'company', document: { type: 'NIT', number: '9001' } } })
    expect(await co.create(charge)).toMatchObject({ status: 'pending', nextAction: { type: 'redirect' } })
    expect(colombia.bodies.at(-1)).toEqual({
      ...{ type: 'online', processing_mode: 'automatic', external_reference: charge.reference },
      ...{ total_amount: '450000', currency: 'COP' },
      payer: {
        ...{ email: ANA.email, first_name: 'Ana', last_name: 'Pérez', entity_type: 'association' },
        identification: { type: 'NIT', number: '9001' },
      },
      transactions: {
        payments: [
          {
            amount: '450000',
            payment_method: { id: 'pse', type: 'bank_transfer', financial_institution: '1007' },
            expiration_time: 'PT20M',
          },
        ],
      },
      items: [{ title: charge.description, unit_price: '450000', quantity: 1, category_id: 'travels' }],
      additional_info: { 'payer.ip_address': '203.0.113.7' },
      config: { online: { callback_url: 'http://127.0.0.1/back' } },
    })
  })

  it.each([
    ['CC', 'CC', '1032456789'],
    ['CE', 'CE', '345678'],
    ['NIT', 'NIT', '900123456'],
    ['PA', 'PAS', 'AB123456'],
  ])('knows a payer by %s, which is %s there', async (type, name, number) => {
    await co.create(byPse({ payer: { ...PAYER, document: { type, number } } }))
    expect(colombia.bodies.at(-1)?.payer).toMatchObject({ identification: { type: name, number } })
  })

  it.each([
    ['invalid_document', { payer: { ...PAYER, document: null } }],
    ['invalid_document', { payer: { ...PAYER, document: { type: 'RUT', number: '1' } } }],
    ['invalid_bank', { bank: '' }],
    ['invalid_bank', { bank: '9999' }],
    ['address_missing', { payer: { ...PAYER, ip: null } }],
    ['amount_not_whole', { amount: 45_000_001 }],
    ['method_unavailable', { currency: 'MXN' }],
    ['method_unavailable', { method: 'nequi' }],
    ['method_unavailable', { capture: 'manual' }],
  ] as const)('is refused (%s) without what it needs', async (code, change) => {
    const before = colombia.world.orders.size
    await expect(co.create(byPse(change))).rejects.toMatchObject(refusal(code))
    expect(colombia.world.orders.size).toBe(before)
  })

  it('shows the banks of its list', async () => {
    expect(await co.options?.('pse', PESOS)).toEqual({
      banks: [
        { code: '1007', name: 'BANCOLOMBIA' },
        { code: '1051', name: 'BANCO DAVIVIENDA' },
      ],
      consents: [],
    })
  })
})
