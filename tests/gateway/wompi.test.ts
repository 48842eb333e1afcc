import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GatewayRefused, GatewayUnavailable } from '@/server/payments/gateways/errors'
import type { Gateway, MethodOptions, NewCharge } from '@/server/payments/gateways/port'
import { answerBank, wompiAgainst, wompiToken } from './doubles/wompi/bench'
import { startWompi, type WompiDouble } from './doubles/wompi/server'
import { ANA, aCharge } from './sandbox-client'

const COLOMBIA = { locale: 'es_CO', currency: 'COP' } as const
const PAYER = {
  ...ANA,
  phone: { dial: '57', number: '3001234567' },
  document: { type: 'CC', number: '1032456789' },
}

let double: WompiDouble
let gateway: Gateway
let options: MethodOptions

beforeAll(async () => {
  double = await startWompi()
  gateway = wompiAgainst(double, 'own')
  const told = await gateway.options?.('pse', COLOMBIA)
  if (!told) throw new Error('no options')
  options = told
})
afterAll(() => double.close())

function charge(method: NewCharge['method'], change: Partial<NewCharge> = {}): NewCharge {
  const { consents } = options
  return aCharge(method, {
    ...COLOMBIA,
    payer: PAYER,
    consents,
    bank: '1007',
    returnUrl: 'http://127.0.0.1/back',
    ...change,
  })
}

const card = async (number: string, change: Partial<NewCharge> = {}) =>
  charge('card', { card: { token: await wompiToken(double, number) }, ...change })

const sought = ({ reference, account, method, amount, expiresAt }: NewCharge, chargeIds: string[] = []) => ({
  ...{ reference, account, method, amount, chargeIds, parts: 1, createdAt: new Date() },
  ...(expiresAt ? { expiresAt } : {}),
})

const refusal = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ name: 'GatewayRefused' })
const posts = () => double.calls.filter((call) => call === 'POST /v1/transactions').length

describe('PSE', () => {
  it.each([
    ['1', 'paid'],
    ['2', 'failed'],
    ['3', 'failed'],
  ])('whose bank %s decides at once is %s, and leads nowhere', async (bank, status) => {
    const made = await gateway.create(charge('pse', { bank }))
    expect(made.status).toBe(status)
    expect(made).not.toHaveProperty('nextAction')
  })

  it('of a company is paid by its NIT', async () => {
    const payer = { ...PAYER, kind: 'company', document: { type: 'NIT', number: '900123456' } } as const
    const asked = charge('pse', { payer })
    await gateway.create(asked)
    expect(double.state.ofReference(asked.reference)[0]?.method).toMatchObject({
      ...{ user_type: 1, user_legal_id_type: 'NIT', user_legal_id: '900123456' },
    })
  })

  it('takes a description of any length and with any quotes', async () => {
    const description = 'Apartado de «Auroras» en "Islandia" para d’Artagnan, 2 personas'
    for (const method of ['pse', 'bancolombia'] as const)
      expect((await gateway.create(charge(method, { description }))).status).toBe('pending')
  })

  it.each([
    ['invalid_document', { payer: { ...PAYER, document: null } }],
    ['invalid_document', { payer: { ...PAYER, document: { type: 'CC', number: 'AB12' } } }],
    ['invalid_phone', { payer: { ...PAYER, phone: { dial: '', number: '1' } } }],
    ['invalid_bank', { bank: '' }],
    ['invalid_bank', { bank: '9999' }],
  ] as const)('says %s, so that the form can', async (code, change) => {
    const asked = charge('pse', change)
    await expect(gateway.create(asked)).rejects.toMatchObject({ name: 'GatewayRefused', code })
    expect(double.state.ofReference(asked.reference)).toEqual([])
  })

  it('knows its banks for an hour, and asks again after a list that did not come', async () => {
    const fresh = wompiAgainst(double, 'own')
    const lists = () => double.calls.filter((call) => call.endsWith('/financial_institutions')).length
    const before = lists()
    const [one, two] = await Promise.all([fresh.options?.('pse', COLOMBIA), fresh.options?.('pse', COLOMBIA)])
    expect(one?.banks).toContainEqual({ code: '1007', name: 'BANCOLOMBIA' })
    expect(two).toEqual(one)
    expect(lists()).toBe(before + 1)
    double.state.move(3_600_001)
    await fresh.options?.('pse', COLOMBIA)
    expect(lists()).toBe(before + 2)
    const nowhere = wompiAgainst(double, 'own', { origin: 'http://127.0.0.1:9' })
    for (let turn = 0; turn < 2; turn++)
      await expect(nowhere.options?.('pse', COLOMBIA)).rejects.toBeInstanceOf(GatewayUnavailable)
  })
})

describe('Nequi', () => {
  it.each([
    ['3991111111', { status: 'paid' }],
    ['3992222222', { status: 'failed', reason: 'rejected_by_bank' }],
    ['3001234567', { status: 'failed', reason: 'processing_error' }],
  ])('asks the phone %s, and does not wait for it', async (walletPhone, ending) => {
    const expiresAt = new Date(double.state.now().getTime() + 1_200_000)
    const asked = charge('nequi', { walletPhone, expiresAt })
    double.state.settleMs = 100
    expect(await gateway.create(asked)).toMatchObject({
      status: 'pending',
      nextAction: { type: 'app_approval', app: 'nequi', until: expiresAt },
    })
    double.state.settleMs = 20
    await expect.poll(() => gateway.fetch(sought(asked))).toMatchObject(ending)
  })
})

describe('both consents', () => {
  it('are needed, each as it is in force now', async () => {
    const [first, second] = options.consents
    if (!first || !second) throw new Error('no consents')
    for (const [code, consents] of [
      ['consent_missing', []],
      ['consent_missing', [first]],
      ['consent_missing', [second]],
      ['consent_changed', [first, { ...second, version: 'older' }]],
    ] as const) {
      const before = posts()
      await expect(gateway.create(charge('bancolombia', { consents }))).rejects.toMatchObject({ code })
      expect(posts()).toBe(before)
    }
  })

  it('are proven by another pair, once, when the first turns out to be spent', async () => {
    double.state.stolenConsents = 1
    expect((await gateway.create(await card('4242424242424242'))).status).toBe('paid')
    double.state.stolenConsents = 2
    await expect(gateway.create(await card('4242424242424242'))).rejects.toMatchObject({
      code: 'consent_used',
    })
    expect(double.state.stolenConsents).toBe(0)
  })

  it('to texts that changed meanwhile are asked again', async () => {
    const asked = charge('bancolombia')
    double.state.texts = '2026-02'
    await expect(gateway.create(asked)).rejects.toMatchObject({ code: 'consent_changed' })
    options = { ...options, consents: (await gateway.options?.('bancolombia', COLOMBIA))?.consents ?? [] }
    expect((await gateway.create({ ...asked, consents: options.consents })).status).toBe('pending')
  })
})

describe('a card', () => {
  it('pays in as many parts as its bank is told', async () => {
    expect(await gateway.create(await card('4242424242424242', { installments: 12 }))).toMatchObject({
      ...{ status: 'paid', installments: 12, savedCard: null },
      card: { brand: 'visa', last4: '4242', expiresOn: '2034-08-31' },
    })
  })

  it('that is kept is charged once by twenty equal calls at a time', async () => {
    const asked = await card('4242424242424242', { saveCard: true })
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.create(asked)))
    expect(new Set(answers.map(({ chargeId }) => chargeId)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 'paid', savedCard: expect.stringMatching(/^\d+$/) })
  })

  it('that is kept needs no new consent, and is declined without its owner as with them', async () => {
    const { savedCard } = await gateway.create(await card('4242424242424242', { saveCard: true }))
    const { consents: _none, ...off } = charge('card', { card: { token: savedCard ?? '' }, offSession: true })
    expect(await gateway.create(off)).toMatchObject({ status: 'paid', savedCard })
  })

  it('whose token was used is refused, and nothing was charged', async () => {
    const used = await card('4242424242424242')
    await gateway.create(used)
    const again = charge('card', { card: used.card ?? { token: '' } })
    await expect(gateway.create(again)).rejects.toMatchObject({ code: 'token_invalid' })
    expect(await gateway.fetch(sought(again))).toBeNull()
  })

  it('of another amount under the same reference is told apart: the first was charged', async () => {
    const asked = await card('4242424242424242')
    await gateway.create(asked)
    await expect(gateway.create({ ...asked, amount: asked.amount + 1 })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    })
  })

  it('that takes long waits, within the time a call has, and is found later', async () => {
    double.state.settleMs = 1_500
    const hasty = wompiAgainst(double, 'own', { timeoutMs: 600, pace: { everyMs: 50, forMs: 60_000 } })
    const asked = await card('4242424242424242')
    const began = performance.now()
    expect(await hasty.create(asked)).toMatchObject({ status: 'pending', nextAction: null })
    expect(performance.now() - began).toBeLessThan(1_000)
    double.state.settleMs = 20
    await expect.poll(() => gateway.fetch(sought(asked))).toMatchObject({ status: 'paid' })
  })

  it('is asked about no more often than its pace', async () => {
    double.state.settleMs = 400
    const before = double.calls.length
    await wompiAgainst(double, 'own', { pace: { everyMs: 100, forMs: 5_000 } }).create(
      await card('4242424242424242'),
    )
    // A token, a pair of consents, the charge, and a look each tenth of a second.
    expect(double.calls.length - before).toBeLessThanOrEqual(3 + 6)
    double.state.settleMs = 20
  })

  it('of other money, or to be captured later, is refused', async () => {
    await refusal(gateway.create(await card('4242424242424242', { currency: 'MXN' })))
    await refusal(gateway.create(await card('4242424242424242', { capture: 'manual' })))
    await refusal(gateway.capture('1-1-1', 1))
  })

  it('with another’s keys is refused, and is a mistake of ours', async () => {
    const { keysOf } = await import('./doubles/wompi/bench')
    for (const [name, value] of [
      ['WOMPI_PRIVATE_KEY', 'prv_test_x'],
      ['WOMPI_PUBLIC_KEY', 'pub_test_x'],
      ['WOMPI_INTEGRITY_SECRET', 'test_integrity_x'],
    ] as const) {
      const stranger = wompiAgainst(double, 'own', { keys: keysOf('own', { [name]: value }) })
      const asked = await card('4242424242424242')
      const call = name === 'WOMPI_PRIVATE_KEY' ? stranger.fetch(sought(asked)) : stranger.create(asked)
      await expect(call).rejects.toBeInstanceOf(GatewayRefused)
    }
  })
})

describe('money that goes back', () => {
  const paid = async (change: Partial<NewCharge> = {}) => {
    const asked = await card('4242424242424242', change)
    const { chargeId } = await gateway.create(asked)
    return sought(asked, [chargeId])
  }
  const back = (charge: ReturnType<typeof sought>, amount = charge.amount) =>
    gateway.refund({ charge, amount, key: crypto.randomUUID() })

  it('goes on the day it came, in Colombia, and not after', async () => {
    const made = await paid()
    double.state.move(86_400_000)
    expect(await back(made)).toEqual({ status: 'failed', reason: 'too_late' })
    expect(await gateway.fetch(made)).toMatchObject({ refunded: 0 })
  })

  it('that Wompi will not void is for a person', async () => {
    const made = await paid()
    // Its day is over, and ours is not yet.
    const slow = wompiAgainst(double, 'own', {
      clock: { now: () => new Date(double.state.now().getTime() - 86_400_000) },
    })
    double.state.move(86_400_000)
    const answer = await slow.refund({ charge: made, amount: made.amount, key: crypto.randomUUID() })
    expect(answer).toEqual({ status: 'failed', reason: 'too_late' })
  })

  it('never goes to a bank or a phone, nor for what nobody paid', async () => {
    const asked = charge('pse', { bank: '1' })
    const { chargeId } = await gateway.create(asked)
    expect(await back(sought(asked, [chargeId]))).toEqual({ status: 'failed', reason: 'not_possible' })
    const declined = await card('4111111111111111')
    const refused = await gateway.create(declined)
    expect(await back(sought(declined, [refused.chargeId]))).toEqual({
      status: 'failed',
      reason: 'not_found',
    })
  })
})

describe('what waits', () => {
  it('is found by its reference alone, and by its id where the reference shows nothing', async () => {
    const asked = charge('bancolombia')
    const made = await gateway.create(asked)
    expect(await gateway.fetch(sought(asked))).toEqual(made)
    expect(await gateway.fetch(sought(asked, [made.chargeId]))).toEqual(made)
    expect(await gateway.fetch(sought(asked, ['1-1-none']))).toEqual(made)
  })

  it('cannot be given up when it is not shown', async () => {
    await expect(gateway.cancel(sought(charge('pse'), ['1-1-none']))).rejects.toBeInstanceOf(
      GatewayUnavailable,
    )
  })

  it('and was answered in the last moment is what its bank said', async () => {
    const expiresAt = new Date(double.state.now().getTime() + 60_000)
    const asked = charge('pse', { expiresAt })
    const made = await gateway.create(asked)
    if (made.status !== 'pending' || made.nextAction?.type !== 'redirect') throw new Error('no page')
    await answerBank(made.nextAction.url, false)
    expect(await gateway.fetch(sought(asked))).toMatchObject({ status: 'failed', reason: 'rejected_by_bank' })
  })
})
