import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokeniseAtWompi } from '@/components/payments/gateways/wompi-tokens'
import { GatewayRefused, GatewayUnavailable } from '@/server/payments/gateways/errors'
import type { NewCharge, SoughtCharge } from '@/server/payments/gateways/port'
import { ACCOUNT } from './doubles/wompi/account'
import { keysOf, wompiAgainst } from './doubles/wompi/bench'
import { type OpenDouble, openDouble, soughtBy } from './doubles/wompi/open-double'

let wompi: OpenDouble
beforeAll(async () => {
  wompi = await openDouble()
})
afterAll(() => wompi.double.close())

const refusal = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ name: 'GatewayRefused' })

describe('a card', () => {
  it('that was typed into our page is a token that pays, or is refused at its field', async () => {
    const origin = wompi.double.origin
    const setup = { kind: 'wompi', public_key: ACCOUNT.publicKey, api_origin: origin } as const
    const typed = { number: '4242424242424242', month: 8, year: 2034, cvc: '123', holder: 'Ana Pérez' }
    const made = await tokeniseAtWompi(setup, typed)
    if (typeof made === 'string') throw new Error(made)
    const paid = await wompi.gateway.create(wompi.charge('card', { card: { token: made.id } }))
    expect(paid).toMatchObject({ status: 'paid', card: { last4: '4242', expiresOn: '2034-08-31' } })
    expect(await tokeniseAtWompi(setup, { ...typed, number: '4242' })).toBe('invalid_number')
    expect(await tokeniseAtWompi(setup, { ...typed, holder: 'A' })).toBe('holder')
  })

  it('pays in as many parts as its bank is told', async () => {
    expect(
      await wompi.gateway.create(await wompi.card('4242424242424242', { installments: 12 })),
    ).toMatchObject({
      ...{ status: 'paid', installments: 12, savedCard: null },
      card: { brand: 'visa', last4: '4242', expiresOn: '2034-08-31' },
    })
  })

  it('that is kept is charged once by twenty equal calls at a time', async () => {
    const asked = await wompi.card('4242424242424242', { saveCard: true })
    const answers = await Promise.all(Array.from({ length: 20 }, () => wompi.gateway.create(asked)))
    expect(new Set(answers.map(({ chargeId }) => chargeId)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 'paid', savedCard: expect.stringMatching(/^\d+$/) })
  })

  it('that is kept needs no new consent, and is declined without its owner as with them', async () => {
    const { savedCard } = await wompi.gateway.create(await wompi.card('4242424242424242', { saveCard: true }))
    const { consents: _none, ...off } = wompi.charge('card', {
      card: { token: savedCard ?? '' },
      offSession: true,
    })
    expect(await wompi.gateway.create(off)).toMatchObject({ status: 'paid', savedCard })
  })

  it('that was kept and is ended is charged no more, however often it is ended', async () => {
    const { savedCard } = await wompi.gateway.create(await wompi.card('4242424242424242', { saveCard: true }))
    const { consents: _none, ...off } = wompi.charge('card', { card: { token: savedCard ?? '' } })
    for (let turn = 0; turn < 2; turn++) await wompi.gateway.endCard?.(savedCard ?? '')
    await wompi.gateway.endCard?.('999')
    await expect(wompi.gateway.create(off)).rejects.toMatchObject({ code: 'card_gone' })
  })

  it('that was kept and taken away at Wompi is told apart from one that is declined', async () => {
    const { savedCard } = await wompi.gateway.create(await wompi.card('4242424242424242', { saveCard: true }))
    const { consents: _none, ...off } = wompi.charge('card', { card: { token: savedCard ?? '' } })
    wompi.double.state.voidSource(Number(savedCard))
    await expect(wompi.gateway.create(off)).rejects.toMatchObject({ code: 'card_gone' })
    wompi.double.state.sources.delete(Number(savedCard))
    await expect(wompi.gateway.create(off)).rejects.toMatchObject({ code: 'card_gone' })
    expect(await wompi.gateway.fetch(soughtBy(off))).toBeNull()
  })

  it('whose token was used is refused, and nothing was charged', async () => {
    const used = await wompi.card('4242424242424242')
    await wompi.gateway.create(used)
    const again = wompi.charge('card', { card: used.card ?? { token: '' } })
    await expect(wompi.gateway.create(again)).rejects.toMatchObject({ code: 'token_invalid' })
    expect(await wompi.gateway.fetch(soughtBy(again))).toBeNull()
  })

  it('of another amount under the same reference is told apart: the first was charged', async () => {
    const asked = await wompi.card('4242424242424242')
    await wompi.gateway.create(asked)
    await expect(wompi.gateway.create({ ...asked, amount: asked.amount + 1 })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    })
  })

  it('that takes long waits, within the time a call has, and is found later', async () => {
    wompi.double.state.settleMs = 1_500
    const hasty = wompiAgainst(wompi.double, 'own', { timeoutMs: 600, pace: { everyMs: 50, forMs: 60_000 } })
    const asked = await wompi.card('4242424242424242')
    const began = performance.now()
    expect(await hasty.create(asked)).toMatchObject({ status: 'pending', nextAction: null })
    expect(performance.now() - began).toBeLessThan(1_000)
    wompi.double.state.settleMs = 20
    await expect.poll(() => wompi.gateway.fetch(soughtBy(asked))).toMatchObject({ status: 'paid' })
  })

  it('is asked about no more often than its pace', async () => {
    wompi.double.state.settleMs = 400
    const before = wompi.double.calls.length
    await wompiAgainst(wompi.double, 'own', { pace: { everyMs: 100, forMs: 5_000 } }).create(
      await wompi.card('4242424242424242'),
    )
    // A token, a pair of consents, the charge, and a look each tenth of a second.
    expect(wompi.double.calls.length - before).toBeLessThanOrEqual(3 + 6)
    wompi.double.state.settleMs = 20
  })

  it('of other money, or to be captured later, is refused', async () => {
    await refusal(wompi.gateway.create(await wompi.card('4242424242424242', { currency: 'MXN' })))
    await refusal(wompi.gateway.create(await wompi.card('4242424242424242', { capture: 'manual' })))
    await refusal(wompi.gateway.capture('1-1-1', 1))
  })

  it('with another’s keys is refused, and is a mistake of ours', async () => {
    for (const [name, value] of [
      ['privateKey', 'prv_test_x'],
      ['publicKey', 'pub_test_x'],
      ['integritySecret', 'test_integrity_x'],
    ] as const) {
      const stranger = wompiAgainst(wompi.double, 'own', { keys: keysOf('own', { [name]: value }) })
      const asked = await wompi.card('4242424242424242')
      const call = name === 'privateKey' ? stranger.fetch(soughtBy(asked)) : stranger.create(asked)
      await expect(call).rejects.toBeInstanceOf(GatewayRefused)
    }
  })
})

describe('3-D Secure of a card that is typed on our page', () => {
  const browser = {
    ...{ color_depth: 24, screen_height: 1050, screen_width: 1680, language: 'es-CO' },
    ...{ user_agent: 'Mozilla/5.0 (X11; Linux x86_64)', timezone_offset: 300 },
  }
  const asking = () => wompiAgainst(wompi.double, 'own', { keys: keysOf('own', { threeDs: true }) })
  const last = () => [...wompi.double.state.transactions.values()].at(-1)

  it('tells of the browser in six texts, and pays where the bank asks nothing', async () => {
    const asked = await wompi.card('4242424242424242', { browser })
    expect(await asking().create(asked)).toMatchObject({ status: 'paid' })
    expect(last()?.extra).toMatchObject({
      is_three_ds: true,
      three_ds_auth: { current_step: 'AUTHENTICATION', current_step_status: 'COMPLETED' },
    })
  })

  it('waits where the bank asks, which nobody can answer here yet', async () => {
    const asked = await wompi.card('2303779951000446', { browser })
    const hasty = wompiAgainst(wompi.double, 'own', {
      keys: keysOf('own', { threeDs: true }),
      pace: { everyMs: 20, forMs: 100 },
    })
    expect(await hasty.create(asked)).toMatchObject({ status: 'pending', nextAction: null })
  })

  it('is asked for where it is switched on, and the browser is told of nowhere else', async () => {
    await wompi.gateway.create(await wompi.card('4242424242424242', { browser }))
    expect(last()?.extra).toMatchObject({ is_three_ds: false })
    const { savedCard } = await wompi.gateway.create(await wompi.card('4242424242424242', { saveCard: true }))
    const { consents: _none, ...off } = wompi.charge('card', { card: { token: savedCard ?? '' }, browser })
    expect(await asking().create(off)).toMatchObject({ status: 'paid' })
    expect(last()?.extra).toMatchObject({ is_three_ds: false })
  })

  it.each([
    ['user_agent', ''],
    ['language', 'not a language'],
    ['timezone_offset', 12_345],
  ])('is refused by Wompi with %s of another shape', async (field, value) => {
    const asked = await wompi.card('4242424242424242', { browser: { ...browser, [field]: value } })
    await refusal(asking().create(asked))
    expect(await wompi.gateway.fetch(soughtBy(asked))).toBeNull()
  })

  it('asks the form for a phone, and the page for its browser', async () => {
    const [card] = await asking().methods({ locale: 'es_CO', currency: 'COP' }, 50_000_000, {
      planMonths: [],
    })
    expect(card).toMatchObject({ needs: ['phone', 'consent'], browser: { kind: 'wompi', asksBrowser: true } })
  })
})

describe('money that goes back', () => {
  const paid = async (change: Partial<NewCharge> = {}) => {
    const asked = await wompi.card('4242424242424242', change)
    const { chargeId } = await wompi.gateway.create(asked)
    return soughtBy(asked, [chargeId])
  }
  const back = (charge: SoughtCharge, ask = 1) =>
    wompi.gateway.refund({ charge, amount: charge.amount, key: crypto.randomUUID(), ask })

  it('goes on the day it came, in Colombia, and not after', async () => {
    const made = await paid()
    wompi.double.state.move(86_400_000)
    const voids = () => wompi.double.calls.filter((call) => call.endsWith('/void')).length
    const before = voids()
    expect(await back(made)).toEqual({ status: 'failed', reason: 'too_late' })
    expect(voids()).toBe(before)
    expect(await wompi.gateway.fetch(made)).toMatchObject({ refunded: 0 })
  })

  it('is on its way while the network has not said so, and gone once it has', async () => {
    const made = await paid()
    wompi.double.state.voids = 'later'
    expect(await back(made)).toMatchObject({ status: 'pending', amount: made.amount })
    expect(await wompi.gateway.fetch(made)).toMatchObject({ status: 'paid', refunded: 0 })
    wompi.double.state.voids = 'done'
    wompi.double.state.endVoids()
    expect(await back(made, 2)).toMatchObject({ status: 'refunded', amount: made.amount })
    expect(await wompi.gateway.fetch(made)).toMatchObject({ status: 'paid', refunded: made.amount })
  })

  it('that is refused while it is on its way is unknown, also after its day, until it has gone', async () => {
    const made = await paid()
    const before = wompi.double.state.now()
    wompi.double.state.voids = 'later'
    await back(made)
    wompi.double.state.voids = 'done'
    for (const ask of [1, 2, 9]) await expect(back(made, ask)).rejects.toBeInstanceOf(GatewayUnavailable)
    wompi.double.state.move(86_400_000)
    await expect(back(made, 9)).rejects.toBeInstanceOf(GatewayUnavailable)
    wompi.double.state.endVoids()
    expect(await back(made, 9)).toMatchObject({ status: 'refunded', amount: made.amount })
    wompi.double.state.move(before.getTime() - wompi.double.state.now().getTime())
  })

  it('that was refused so often that nothing is on its way any more is for a person', async () => {
    const made = await paid()
    wompi.double.state.voids = 'later'
    await back(made)
    wompi.double.state.voids = 'done'
    expect(await back(made, 10)).toEqual({ status: 'failed', reason: 'too_late' })
    wompi.double.state.endVoids(false)
    expect(await back(made, 10)).toMatchObject({ status: 'refunded' })
  })

  it('that the network declines to take back is for a person, and nothing went', async () => {
    const made = await paid()
    wompi.double.state.voids = 'declined'
    expect(await back(made)).toEqual({ status: 'failed', reason: 'not_possible' })
    wompi.double.state.voids = 'done'
    expect(await wompi.gateway.fetch(made)).toMatchObject({ status: 'paid', refunded: 0 })
  })

  it('that Wompi will not void is for a person', async () => {
    const made = await paid()
    // Its day is over, and ours is not yet.
    const slow = wompiAgainst(wompi.double, 'own', {
      clock: { now: () => new Date(wompi.double.state.now().getTime() - 86_400_000) },
    })
    wompi.double.state.move(86_400_000)
    const refund = { charge: made, amount: made.amount, key: crypto.randomUUID() }
    await expect(slow.refund({ ...refund, ask: 1 })).rejects.toBeInstanceOf(GatewayUnavailable)
    expect(await slow.refund({ ...refund, ask: 10 })).toEqual({ status: 'failed', reason: 'too_late' })
  })

  it('never goes to a bank or a phone, nor for what nobody paid', async () => {
    const asked = wompi.charge('pse', { bank: '1' })
    const { chargeId } = await wompi.gateway.create(asked)
    expect(await back(soughtBy(asked, [chargeId]))).toEqual({ status: 'failed', reason: 'not_possible' })
    const declined = await wompi.card('4111111111111111')
    const refused = await wompi.gateway.create(declined)
    expect(await back(soughtBy(declined, [refused.chargeId]))).toEqual({
      status: 'failed',
      reason: 'not_found',
    })
  })
})
