import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GatewayUnavailable } from '../errors'
import { isDecided, isKnownStatus, toResult, typeOf } from './map-charge'
import { type Transaction, transactionWire } from './wire'

const REFERENCE = '0192f0c1-7c1e-7000-8000-000000000001'
const ASKED = { reference: REFERENCE }
const END = new Date('2026-01-01T00:20:00Z')

type Change = Readonly<Record<string, unknown>>
const CARD = {
  type: 'CARD',
  installments: 6,
  extra: { brand: 'VISA', last_four: '4242', exp_month: '02', exp_year: '28' },
}

/** As it travels, read as the adapter reads it. */
function tx(change: Change = {}): Transaction {
  return transactionWire.parse({
    ...{ id: '1-1-1', reference: REFERENCE, status: 'PENDING', amount_in_cents: 500_000, currency: 'COP' },
    ...{ created_at: '2026-01-01T00:00:00.000Z', finalized_at: null, payment_method_type: 'CARD' },
    ...{ payment_source_id: null, payment_method: CARD, more: ['of', 'no', 'interest'] },
    ...change,
  })
}

const pse = (change: Change = {}) =>
  tx({ payment_method_type: 'PSE', payment_method: { type: 'PSE', extra: {} }, ...change })

describe('a transaction as a charge', () => {
  it('that is approved is paid, whole, by its card', () => {
    expect(toResult([tx({ status: 'APPROVED' })], ASKED)).toEqual({
      ...{ status: 'paid', chargeId: '1-1-1', reference: REFERENCE, amount: 500_000, currency: 'COP' },
      ...{ received: 500_000, refunded: 0, disputed: 0, reinstated: 0, installments: 6 },
      card: { brand: 'visa', last4: '4242', expiresOn: '2028-02-29' },
      ...{ customer: null, savedCard: null },
    })
  })

  // The shape of an answer of its sandbox in August 2026, published by another shop; the values are ours.
  it('with all that Wompi tells beside it is read the same', () => {
    const extra = {
      ...{
        ...CARD.extra,
        name: 'VISA-4242',
        card_type: 'CREDIT',
        is_three_ds: true,
        three_ds_auth_type: null,
      },
      three_ds_auth: { current_step: 'AUTHENTICATION', current_step_status: 'COMPLETED' },
      ...{ external_identifier: 'x', processor_response_code: '00' },
    }
    const full = tx({
      status: 'APPROVED',
      payment_method: { ...CARD, extra, is_click_to_pay: false },
      merchant: { id: 4242, name: 'Andanza', public_key: 'pub_test_x', legal_id_type: 'NIT' },
      finalized_at: '2026-01-01T00:00:02.813Z',
      ...{ taxes: [], tip_in_cents: null, payment_link_id: null, status_message: null, redirect_url: null },
      ...{ customer_data: { full_name: 'Ana' }, customer_email: 'ana@example.com' },
    })
    expect(toResult([full], ASKED)).toEqual(toResult([tx({ status: 'APPROVED' })], ASKED))
  })

  it('that is void was paid and went back', () => {
    expect(toResult([tx({ status: 'VOIDED' })], ASKED)).toMatchObject({
      ...{ status: 'paid', received: 500_000, refunded: 500_000 },
    })
  })

  it.each(['PENDING', 'IN_REVIEW', 'approved', 'X'])(
    'that is %s waits, and nothing was received',
    (status) => {
      const result = toResult([tx({ status })], ASKED)
      expect(result).toMatchObject({ status: 'pending', nextAction: null, received: 0, refunded: 0 })
      expect(isDecided(tx({ status }))).toBe(false)
      expect(isKnownStatus(tx({ status }))).toBe(status === 'PENDING')
    },
  )

  it.each([
    ['51', 'CARD', 'insufficient_funds'],
    ['05', 'CARD', 'card_declined'],
    [null, 'CARD', 'card_declined'],
    ['51', 'PSE', 'rejected_by_bank'],
  ])('whose bank answered %s to a payment by %s failed: %s', (processor_response_code, type, reason) => {
    const payment_method = { type, extra: { processor_response_code } }
    const one = tx({ status: 'DECLINED', payment_method_type: type, payment_method })
    expect(toResult([one], ASKED)).toMatchObject({ status: 'failed', reason, received: 0 })
  })

  it.each([null, { type: 'CARD', extra: null }])(
    'by card, of which nothing is told (%j), is declined',
    (method) => {
      const one = tx({ status: 'DECLINED', payment_method: method })
      expect(toResult([one], ASKED)).toMatchObject({ reason: 'card_declined' })
    },
  )

  it.each([
    ['DECLINED', 'CARD', 'card_declined'],
    ['DECLINED', 'PSE', 'rejected_by_bank'],
    ['DECLINED', 'NEQUI', 'rejected_by_bank'],
    ['DECLINED', 'BANCOLOMBIA_TRANSFER', 'rejected_by_bank'],
    ['ERROR', 'CARD', 'processing_error'],
    ['ERROR', 'PSE', 'processing_error'],
  ])('that is %s by %s failed: %s', (status, type, reason) => {
    const finalized_at = '2026-01-01T00:19:59.999Z'
    for (const one of [
      tx({ status, payment_method_type: type }),
      tx({ status, payment_method_type: type, finalized_at }),
    ]) {
      expect(toResult([one], { ...ASKED, expiresAt: END })).toMatchObject({
        status: 'failed',
        reason,
        received: 0,
      })
      expect(isDecided(one)).toBe(true)
      expect(isKnownStatus(one)).toBe(true)
    }
    const late = tx({ status, payment_method_type: type, finalized_at: END.toISOString() })
    expect(toResult([late], ASKED)).toMatchObject({ reason })
    expect(toResult([late], { ...ASKED, expiresAt: END })).toMatchObject({
      status: 'failed',
      reason: 'expired',
    })
  })

  it('is of its method, told beside it or in it', () => {
    expect(typeOf(tx({ payment_method_type: 'PSE' }))).toBe('PSE')
    expect(typeOf(tx({ payment_method_type: undefined }))).toBe('CARD')
    expect(typeOf(tx({ payment_method_type: null, payment_method: null }))).toBe('')
  })

  it('at a bank leads there as soon as it says where', () => {
    const url = 'https://bank.example/pay?x=1'
    const method = { type: 'PSE', extra: { async_payment_url: url } }
    expect(toResult([pse()], ASKED)).toMatchObject({ status: 'pending', nextAction: null })
    expect(toResult([pse({ payment_method: method })], ASKED)).toMatchObject({
      nextAction: { type: 'redirect', url },
    })
    const approved = toResult([pse({ status: 'APPROVED', payment_method: method })], ASKED)
    expect(approved).toMatchObject({ status: 'paid' })
    expect(approved).not.toHaveProperty('nextAction')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'x', 7])('never leads to %s', (address) => {
    const method = { type: 'PSE', extra: { async_payment_url: address } }
    expect(toResult([pse({ payment_method: method })], ASKED)).toMatchObject({ nextAction: null })
  })

  it('by Nequi is approved in its app, until the end it was given', () => {
    const one = tx({ payment_method_type: 'NEQUI', payment_method: { type: 'NEQUI', phone_number: '3' } })
    const action = { type: 'app_approval', app: 'nequi' }
    expect(toResult([one], ASKED)).toMatchObject({ nextAction: { ...action, until: null } })
    expect(toResult([one], { ...ASKED, expiresAt: END })).toMatchObject({
      nextAction: { ...action, until: END },
    })
  })

  it('of a card that was kept gives the source of the payment, once it paid', () => {
    expect(toResult([tx({ status: 'APPROVED', payment_source_id: 3891 })], ASKED).savedCard).toBe('3891')
    for (const status of ['PENDING', 'DECLINED', 'VOIDED'])
      expect(toResult([tx({ status, payment_source_id: 3891 })], ASKED).savedCard).toBeNull()
  })

  it.each([
    [{ brand: null }, null],
    [{ last_four: '' }, null],
    [{ exp_year: '2031' }, '2031-02-28'],
    [{ exp_month: '12' }, '2028-12-31'],
    [{ exp_month: '09', exp_year: '29' }, '2029-09-30'],
    [{ exp_month: '13' }, undefined],
    [{ exp_month: '00' }, undefined],
    [{ exp_month: '012' }, undefined],
    [{ exp_month: 'x12' }, undefined],
    [{ exp_month: null }, undefined],
    [{ exp_year: null }, undefined],
    [{ exp_year: '1928' }, undefined],
    [{ exp_year: '028' }, undefined],
    [{ exp_year: 'x28' }, undefined],
    [{ exp_year: '28x' }, undefined],
  ])('has of its card what it tells: %j is %s', (change, expected) => {
    const { card } = toResult(
      [tx({ payment_method: { ...CARD, extra: { ...CARD.extra, ...change } } })],
      ASKED,
    )
    if (expected === null) expect(card).toBeNull()
    else expect(card).toEqual({ brand: 'visa', last4: '4242', expiresOn: expected ?? null })
  })

  it('that tells nothing of its method is one payment by no card', () => {
    for (const payment_method of [null, undefined, 'x', { installments: 'x', extra: 'x' }, { extra: null }])
      expect(toResult([tx({ payment_method })], ASKED)).toMatchObject({ installments: 1, card: null })
  })

  it('of another reference proves nothing', () => {
    const other = tx({ status: 'APPROVED', reference: 'another' })
    expect(() => toResult([other], ASKED)).toThrow(GatewayUnavailable)
    expect(() => toResult([tx(), other], ASKED)).toThrow('another reference')
  })

  it.each([
    { id: '' },
    { reference: 7 },
    { amount_in_cents: 1.5 },
    { amount_in_cents: 0 },
    { currency: 'USD' },
    { status: null },
  ])('with %j is not readable at all', (change) => expect(() => tx(change)).toThrow())
})

describe('several tries on Wompi’s page as one charge', () => {
  const at = (minute: number, status: string, change: Change = {}) =>
    tx({ id: `${minute}`, status, created_at: `2026-01-01T00:0${minute}:00.000Z`, ...change })
  const checkout = { ...ASKED, checkoutId: 'checkout:1' }

  it('is called by its page, whichever try is the last', () => {
    expect(toResult([at(1, 'DECLINED'), at(2, 'PENDING')], checkout).chargeId).toBe('checkout:1')
    expect(toResult([at(1, 'DECLINED'), at(2, 'PENDING')], ASKED).chargeId).toBe('2')
  })

  it.each([
    [['DECLINED', 'ERROR'], 'failed'],
    [['PENDING', 'DECLINED'], 'pending'],
    [['DECLINED', 'PENDING', 'ERROR'], 'pending'],
    [['APPROVED', 'PENDING', 'DECLINED'], 'paid'],
    [['DECLINED', 'VOIDED'], 'paid'],
  ])('of which they were %j is %s, in whatever order they come', (statuses, status) => {
    const tries = statuses.map((one, index) => at(index, one))
    const [first, ...others] = tries
    const [last, ...before] = tries.toReversed()
    if (!first || !last) throw new Error('none')
    expect(toResult([first, ...others], checkout).status).toBe(status)
    expect(toResult([last, ...before], checkout)).toEqual(toResult([first, ...others], checkout))
  })

  it('is told by the newest of those that are alike', () => {
    const [old, young] = [at(1, 'ERROR'), at(2, 'DECLINED')]
    for (const tries of [
      [old, young],
      [young, old],
    ] as const)
      expect(toResult(tries, checkout)).toMatchObject({ reason: 'card_declined' })
  })

  it('is paid by the card that paid, whatever was tried since', () => {
    const extra = { ...CARD.extra, last_four: '1111' }
    const paid = at(1, 'APPROVED', { payment_method: { ...CARD, extra } })
    expect(toResult([at(2, 'PENDING'), at(3, 'DECLINED'), paid], checkout).card?.last4).toBe('1111')
  })

  it('that was paid twice was received twice', () => {
    const tries = [at(1, 'APPROVED'), at(2, 'VOIDED'), at(3, 'DECLINED')] as const
    expect(toResult(tries, checkout)).toMatchObject({
      amount: 500_000,
      received: 1_000_000,
      refunded: 500_000,
    })
  })

  it('never gives back more than came, and is paid exactly when money came', () => {
    const status = fc.constantFrom('PENDING', 'APPROVED', 'DECLINED', 'ERROR', 'VOIDED', 'LATER')
    const one = fc.record({
      status,
      minute: fc.integer({ min: 0, max: 9 }),
      amount: fc.integer({ min: 1, max: 1e9 }),
    })
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 6 }), (tries) => {
        const [first, ...others] = tries.map(({ minute, amount, status: of }) =>
          at(minute, of, { amount_in_cents: amount }),
        )
        if (!first) return
        const result = toResult([first, ...others], checkout)
        expect(result.refunded).toBeLessThanOrEqual(result.received)
        expect(result.status === 'paid').toBe(result.received > 0)
        expect(result.status === 'failed').toBe(
          tries.every(({ status: of }) => ['DECLINED', 'ERROR'].includes(of)),
        )
      }),
    )
  })
})
