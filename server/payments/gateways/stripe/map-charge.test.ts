import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someIntent } from '@/tests/support/payments/some-intent'
import { GatewayUnavailable } from '../errors'
import { type AroundIntent, isKnownStatus, toResult as mapCharge } from './map-charge'
import type { IntentWire } from './wire'

const around = (change: Partial<AroundIntent> = {}): AroundIntent => ({
  ...{ refunds: [], disputes: [], transferred: 0 },
  ...change,
})
const toResult = (intent: IntentWire, known = around()) => mapCharge(intent, known)
const refund = (amount: number, status: string) => ({
  ...{ id: 're_1', object: 'refund' as const, amount, status, metadata: null },
})
const dispute = (amount: number, status: string) => ({ id: 'du_1', amount, status, created: 1_764_000_000 })

describe('an intent that is paid', () => {
  it('is a charge of ours, with the card it was made with', () => {
    expect(toResult(someIntent())).toEqual({
      ...{ status: 'paid', chargeId: 'pi_1', reference: 'ref-1', amount: 100_000, currency: 'MXN' },
      ...{ received: 100_000, refunded: 0, disputed: 0, reinstated: 0, installments: 1 },
      card: { brand: 'visa', last4: '4242', expiresOn: '2028-02-29' },
      ...{ customer: 'cus_1', savedCard: null },
    })
  })

  it('received what Stripe received, not what was asked for', () => {
    expect(toResult(someIntent({ amount_received: 99_999 })).received).toBe(99_999)
  })

  it('is shown with what is known of its card and its months', () => {
    const card = {
      brand: null,
      last4: null,
      exp_month: 12,
      exp_year: 2030,
      installments: { plan: { count: 6 } },
    }
    const charge = { amount_refunded: 0, disputed: false, payment_method_details: { card } }
    expect(toResult(someIntent({ latest_charge: charge }))).toMatchObject({
      installments: 6,
      card: { brand: '', last4: '', expiresOn: '2030-12-31' },
    })
    const cash = { ...charge, payment_method_details: { oxxo: {} } }
    for (const none of [cash, { ...charge, payment_method_details: null }, null, 'ch_1', undefined])
      expect(toResult(someIntent({ latest_charge: none }))).toMatchObject({ installments: 1, card: null })
    for (const installments of [{ plan: null }, { plan: { count: null } }, undefined])
      expect(
        toResult(
          someIntent({
            latest_charge: { ...charge, payment_method_details: { card: { ...card, installments } } },
          }),
        ).installments,
      ).toBe(1)
  })

  it('keeps the card of its customer when it was asked to, and only then', () => {
    const saving = { setup_future_usage: 'off_session' }
    expect(toResult(someIntent(saving)).savedCard).toBe('cus_1/pm_1')
    expect(toResult(someIntent({ ...saving, customer: { id: 'cus_2' } })).savedCard).toBe('cus_2/pm_1')
    const not = [{ setup_future_usage: 'on_session' }, { customer: null }, { payment_method: null }]
    for (const change of not) expect(toResult(someIntent({ ...saving, ...change })).savedCard).toBeNull()
    expect(toResult(someIntent({ ...saving, status: 'processing' })).savedCard).toBeNull()
  })
})

describe('sums around an intent', () => {
  it('count refunds that went, not those on their way or come to nothing', () => {
    const refunds = [
      refund(10_000, 'succeeded'),
      refund(5_000, 'succeeded'),
      ...['pending', 'requires_action', 'failed', 'canceled'].map((status) => refund(1, status)),
    ]
    expect(toResult(someIntent(), around({ refunds })).refunded).toBe(15_000)
  })

  it.each([
    ['needs_response', 70_000, 0],
    ['under_review', 70_000, 0],
    ['lost', 70_000, 0],
    ['appeal_under_review', 70_000, 0],
    ['won', 70_000, 70_000],
    ['warning_needs_response', 0, 0],
    ['warning_under_review', 0, 0],
    ['warning_closed', 0, 0],
    ['prevented', 0, 0],
  ])('say of a dispute that is %s what the bank took and returned', (status, disputed, reinstated) => {
    const disputes = [dispute(70_000, status)]
    expect(toResult(someIntent(), around({ disputes }))).toMatchObject({ disputed, reinstated })
  })

  const at = (created: number, status: string, due_by: number | null = null) => ({
    ...dispute(70_000, status),
    ...{ created, evidence_details: { due_by, past_due: false, submission_count: 0 } },
  })
  const told = (...disputes: AroundIntent['disputes']) => toResult(someIntent(), around({ disputes })).dispute

  it.each([
    ['needs_response', 'open'],
    ['under_review', 'submitted'],
    ['appeal_under_review', 'submitted'],
    ['won', 'won'],
    ['lost', 'lost'],
  ])('come with how a dispute that is %s stands, and until when it is answered', (status, state) => {
    expect(told(at(1, status, 1_764_777_600))).toEqual({ state, dueBy: new Date(1_764_777_600_000) })
    expect(told(at(1, status))).toEqual({ state, dueBy: null })
    expect(told(dispute(70_000, status))).toEqual({ state, dueBy: null })
  })

  it('come with the newest dispute that took money, and with none where no money went', () => {
    expect(told(at(1, 'won'), at(3, 'lost'), at(2, 'needs_response'))).toMatchObject({ state: 'lost' })
    expect(told(at(3, 'needs_response'), at(1, 'lost'))).toMatchObject({ state: 'open' })
    expect(told(at(1, 'lost'), at(2, 'warning_needs_response'))).toMatchObject({ state: 'lost' })
    for (const none of [[], [at(1, 'warning_closed')], [at(1, 'prevented')]])
      expect(toResult(someIntent(), around({ disputes: none }))).not.toHaveProperty('dispute')
  })

  it('are the transfers of an intent that waits for them, whatever its state', () => {
    const types = { payment_method_types: ['customer_balance'] }
    const transferred = around({ transferred: 40_050 })
    for (const status of ['succeeded', 'requires_action', 'canceled'])
      expect(toResult(someIntent({ ...types, status }), transferred).received).toBe(40_050)
    expect(toResult(someIntent(), transferred).received).toBe(100_000)
  })
})

describe('an intent that is not paid', () => {
  it.each([
    [
      'requires_payment_method',
      { code: 'card_declined', decline_code: 'insufficient_funds' },
      'insufficient_funds',
    ],
    ['requires_payment_method', { code: 'card_declined', decline_code: 'lost_card' }, 'lost_card'],
    ['requires_payment_method', { code: 'card_declined', decline_code: 'stolen_card' }, 'stolen_card'],
    ['requires_payment_method', { code: 'card_declined', decline_code: 'fraudulent' }, 'fraudulent'],
    ['requires_payment_method', { code: 'card_declined', decline_code: 'generic_decline' }, 'card_declined'],
    ['requires_payment_method', { code: 'expired_card', decline_code: 'generic_decline' }, 'expired_card'],
    ['requires_payment_method', { code: 'invalid_expiry_month' }, 'expired_card'],
    ['requires_payment_method', { code: 'invalid_expiry_year' }, 'expired_card'],
    ['requires_payment_method', { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' }, 'incorrect_cvc'],
    ['requires_payment_method', { code: 'card_declined', decline_code: 'invalid_cvc' }, 'incorrect_cvc'],
    ['requires_payment_method', { code: 'processing_error' }, 'processing_error'],
    ['requires_payment_method', { code: 'authentication_required' }, 'authentication_required'],
    ['requires_payment_method', { code: 'payment_intent_authentication_failure' }, 'authentication_failed'],
    ['requires_payment_method', { code: null, decline_code: null }, 'card_declined'],
    ['requires_payment_method', {}, 'card_declined'],
    ['canceled', { code: 'expired_card' }, 'expired_card'],
  ])('%s with %o failed: %s', (status, last_payment_error, reason) => {
    expect(toResult(someIntent({ status, last_payment_error }))).toMatchObject({
      ...{ status: 'failed', reason, received: 0 },
    })
  })

  it.each([
    ['abandoned', 'cancelled'],
    [null, 'cancelled'],
    ['automatic', 'expired'],
    ['expired', 'expired'],
  ])('canceled as %s is %s', (cancellation_reason, reason) => {
    expect(toResult(someIntent({ status: 'canceled', cancellation_reason }))).toMatchObject({
      ...{ status: 'failed', reason },
    })
  })

  it('ends when its voucher does', () => {
    const change = {
      ...{ status: 'requires_payment_method', payment_method_types: ['oxxo'] },
      last_payment_error: { code: 'payment_intent_payment_attempt_expired' },
    }
    expect(toResult(someIntent(change))).toMatchObject({ status: 'failed', reason: 'expired' })
  })

  it.each([
    'requires_confirmation',
    'requires_capture',
    'processing',
    'requires_payment_method',
    'no_such_state',
  ])('%s waits, and nobody is sent anywhere', (status) => {
    const expected = { status: 'pending', nextAction: null, received: 0 }
    expect(toResult(someIntent({ status }))).toMatchObject(expected)
  })

  it('waits although an earlier try was declined, while it is asked for again', () => {
    const change = { status: 'requires_action', last_payment_error: { code: 'card_declined' } }
    expect(toResult(someIntent(change)).status).toBe('pending')
  })
})

describe('an intent that is not ours', () => {
  it.each([{ metadata: {} }, { metadata: { reference: '' } }, { currency: 'eur' }])(
    '%o proves nothing',
    (change) => {
      expect(() => toResult(someIntent(change))).toThrow(GatewayUnavailable)
      expect(() => toResult(someIntent(change))).toThrow('charge that is not ours')
    },
  )

  it('is told from ours by its currency however that is written', () => {
    expect(toResult(someIntent({ currency: 'usd' })).currency).toBe('USD')
  })
})

it('is paid only when Stripe says that it succeeded, whatever else it says', () => {
  const error = fc.option(fc.record({ code: fc.string(), decline_code: fc.string() }))
  const states = ['requires_action', 'processing', 'canceled', 'requires_payment_method', 'requires_capture']
  fc.assert(
    fc.property(
      fc.oneof(
        fc.constantFrom(...states),
        fc.string().filter((text) => text !== 'succeeded'),
      ),
      error,
      fc.nat(),
      fc.constantFrom('card', 'oxxo'),
      (status, last_payment_error, amount_received, type) => {
        const change = { status, last_payment_error, amount_received, payment_method_types: [type] }
        const result = toResult(someIntent(change))
        expect([result.status, result.received]).toEqual([expect.stringMatching(/^(pending|failed)$/), 0])
      },
    ),
  )
})

describe('a status', () => {
  it.each([
    ...['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'],
    ...['processing', 'succeeded', 'canceled'],
  ])('of Stripe’s is known: %s', (status) => {
    expect(isKnownStatus({ status })).toBe(true)
  })

  it.each(['', 'paused', 'requires_review'])('that Stripe has not is not known: “%s”', (status) => {
    expect(isKnownStatus({ status })).toBe(false)
  })
})
