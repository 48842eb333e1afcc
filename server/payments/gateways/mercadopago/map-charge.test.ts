import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GatewayUnavailable } from '../errors'
import { goingBack, isDead, isDone, isKnownStatus, isOpen, tookMoney, toResult } from './map-charge'
import { type Order, orderWire } from './wire'

const REFERENCE = '0192f0c1-7c1e-7000-8000-000000000001'
const ASKED = { name: 'mercadopago_mx', reference: REFERENCE, currency: 'MXN' } as const
const END = '2026-01-04T12:00:00.000-06:00'

/** An order as the API shows it, with a payment of its own. */
function order(change: object = {}, payment: object = {}, more: object = {}): Order {
  return orderWire.parse({
    ...{ id: 'ORD01', external_reference: REFERENCE, status: 'processed', status_detail: 'accredited' },
    ...{ total_amount: '1250.00', currency: 'MXN' },
    transactions: { payments: [{ id: 'PAY01', amount: '1250.00', ...payment }], ...more },
    ...change,
  })
}
const paidBy = (id: string, type: string, more: object = {}) => ({ payment_method: { id, type, ...more } })
const VISA = paidBy('visa', 'credit_card')
const PSE = paidBy('pse', 'bank_transfer')
const refunds = (...list: (readonly [string, string])[]) => ({
  refunds: list.map(([amount, status], n) => ({ id: `REF${n}`, amount, status })),
})

describe('an order that was paid', () => {
  it('is told with all that is known of it', () => {
    const paid = order({}, { paid_amount: '1250.00', ...paidBy('visa', 'credit_card', { installments: 6 }) })
    expect(toResult(paid, ASKED)).toEqual({
      ...{ status: 'paid', chargeId: 'ORD01', reference: REFERENCE, amount: 125_000, currency: 'MXN' },
      ...{ received: 125_000, refunded: 0, disputed: 0, reinstated: 0, installments: 6 },
      ...{ card: null, customer: null, savedCard: null },
    })
  })

  it('received what its payment says, and all of it where that says nothing', () => {
    expect(toResult(order({}, { paid_amount: '1249.99' }), ASKED).received).toBe(124_999)
    expect(toResult(order({}, { paid_amount: '0.00' }), ASKED).received).toBe(125_000)
    expect(toResult(order({ transactions: null }), ASKED)).toMatchObject({
      received: 125_000,
      installments: 1,
    })
    expect(toResult(order({ transactions: {} }), ASKED).received).toBe(125_000)
  })

  it.each(['processed', 'refunded', 'charged_back'])('is paid as %s', (status) => {
    expect(toResult(order({ status }), ASKED)).toMatchObject({ status: 'paid', received: 125_000 })
    expect([tookMoney(order({ status })), isKnownStatus(order({ status }))]).toEqual([true, true])
  })

  it('went back as far as its refunds did, and what is on its way did not', () => {
    const some = order(
      { status_detail: 'partially_refunded' },
      {},
      refunds(['25.00', 'processed'], ['10.50', 'processing'], ['1.00', 'failed'], ['2.25', 'processed']),
    )
    expect(toResult(some, ASKED)).toMatchObject({ status: 'paid', received: 125_000, refunded: 2_725 })
    expect(goingBack(some)).toBe(3_775)
    expect(goingBack(order({ transactions: null }))).toBe(0)
  })

  it('went back whole where it says so without its refunds, and not before they are done', () => {
    expect(toResult(order({ status: 'refunded' }), ASKED).refunded).toBe(125_000)
    expect(toResult(order({ status_detail: 'refunded' }), ASKED).refunded).toBe(125_000)
    expect(toResult(order({ status_detail: 'accredited' }), ASKED).refunded).toBe(0)
    const onItsWay = order({ status: 'refunded' }, {}, refunds(['1250.00', 'processing']))
    expect(toResult(onItsWay, ASKED).refunded).toBe(0)
  })

  it.each([
    ['in_process', 0],
    ['settled', 0],
    ['reimbursed', 120_000],
  ])('and is disputed (%s) lost what had not gone back, and got so much again', (detail, reinstated) => {
    const disputed = order(
      { status: 'charged_back', status_detail: detail },
      {},
      refunds(['50.00', 'processed']),
    )
    expect(toResult(disputed, ASKED)).toMatchObject({
      ...{ status: 'paid', received: 125_000, refunded: 5_000, disputed: 120_000, reinstated },
    })
  })

  it('is not disputed by any other word', () => {
    expect(toResult(order({ status_detail: 'reimbursed' }), ASKED)).toMatchObject({
      disputed: 0,
      reinstated: 0,
    })
  })
})

describe('an order that will not be paid', () => {
  const failed = (status: string, detail: string, payment: object = VISA, own = 'failed') =>
    toResult(order({ status, status_detail: own }, { status_detail: detail, ...payment }), ASKED)

  it.each([
    ['insufficient_amount', 'insufficient_funds'],
    ['rejected_other_reason', 'card_declined'],
    ['card_insufficient_amount', 'insufficient_funds'],
    ['card_disabled', 'call_bank'],
    ['required_call_for_authorize', 'call_bank'],
    ['bad_filled_card_data', 'token_invalid'],
    ['invalid_card_token', 'token_invalid'],
    ['invalid_installments', 'installments_unavailable'],
    ['high_risk', 'fraudulent'],
    ['max_attempts_exceeded', 'card_declined'],
    ['rejected_by_issuer', 'card_declined'],
    ['amount_limit_exceeded', 'card_declined'],
    ['3ds_challenge_expired', 'authentication_failed'],
    ['cc_rejected_3ds_challenge', 'authentication_failed'],
    ['a_word_of_tomorrow', 'processing_error'],
    ['', 'processing_error'],
  ])('failed by %j as %s, and received nothing', (detail, reason) => {
    expect(failed('failed', detail)).toMatchObject({ status: 'failed', reason, received: 0, disputed: 0 })
    expect(toResult(order({ status: 'failed', status_detail: detail }), ASKED)).toMatchObject({ reason })
  })

  it.each([
    ['rejected_by_bank', 'rejected_by_bank'],
    ['rejected_by_issuer', 'rejected_by_bank'],
    ['high_risk', 'fraudulent'],
    ['insufficient_amount', 'insufficient_funds'],
  ])('at a bank (%s) is %s', (detail, reason) => {
    expect(failed('failed', detail, PSE)).toMatchObject({ status: 'failed', reason })
  })

  it('failed without any payment as nobody knows why', () => {
    const bare = order({ status: 'failed', status_detail: 'failed', transactions: null })
    expect(toResult(bare, ASKED)).toMatchObject({ status: 'failed', reason: 'processing_error' })
  })

  it('ended by itself, by us, or with its challenge', () => {
    expect(failed('expired', 'expired', PSE)).toMatchObject({ reason: 'expired' })
    expect(failed('expired', 'high_risk')).toMatchObject({ reason: 'expired' })
    expect(failed('canceled', 'canceled', VISA, 'canceled')).toMatchObject({ reason: 'cancelled' })
    expect(failed('cancelled', 'cancelled', VISA, 'cancelled')).toMatchObject({ reason: 'cancelled' })
    expect(failed('canceled', 'expired', VISA, 'canceled')).toMatchObject({ reason: 'expired' })
    expect(failed('canceled', 'canceled', VISA, 'expired')).toMatchObject({ reason: 'expired' })
    expect(failed('canceled', '3ds_challenge_expired', VISA, 'expired')).toMatchObject({
      reason: 'authentication_failed',
    })
    expect(toResult(order({ status: 'canceled', transactions: null }), ASKED)).toMatchObject({
      reason: 'cancelled',
    })
  })

  it.each(['failed', 'expired', 'canceled', 'cancelled'])('as %s is over', (status) => {
    const one = order({ status }, { paid_amount: '1250.00' })
    expect(toResult(one, ASKED)).toMatchObject({ status: 'failed', received: 0 })
    expect([isKnownStatus(one), isOpen(one), tookMoney(one)]).toEqual([true, false, false])
  })
})

describe('an order that waits', () => {
  it.each([
    ['created', true],
    ['processing', false],
    ['action_required', true],
    ['waiting_capture', false],
    ['in_review', false],
  ])('as %s is pending', (status, open) => {
    const one = order({ status }, { paid_amount: '1250.00', status_detail: 'in_process' })
    expect(toResult(one, ASKED)).toMatchObject({
      status: 'pending',
      nextAction: null,
      received: 0,
      refunded: 0,
    })
    expect([isKnownStatus(one), isOpen(one), tookMoney(one)]).toEqual([true, open, false])
  })

  it('is neither paid nor failed by a status that nobody knows', () => {
    const known = /^(processed|refunded|charged_back|failed|expired|cancell?ed)$/
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((status) => !known.test(status)),
        (status) => {
          expect(toResult(order({ status }, VISA), ASKED)).toMatchObject({ status: 'pending', received: 0 })
        },
      ),
    )
    expect(isKnownStatus(order({ status: 'abandoned' }))).toBe(false)
  })

  it('sends nobody anywhere unless it asks for something', () => {
    const page = paidBy('pse', 'bank_transfer', { redirect_url: 'https://bank.example/1' })
    const next = (status: string) => {
      const result = toResult(order({ status }, page), ASKED)
      return result.status === 'pending' ? result.nextAction : undefined
    }
    expect(next('action_required')).toEqual({ type: 'redirect', url: 'https://bank.example/1' })
    expect(next('processing')).toBeNull()
  })
})

describe('an order that is not the one', () => {
  it('proves nothing: of another reference, or in another currency', () => {
    const other = { ...ASKED, reference: 'another' }
    expect(() => toResult(order(), other)).toThrow(GatewayUnavailable)
    expect(() => toResult(order(), other)).toThrow(
      'mercadopago_mx is unavailable: order of another reference',
    )
    const pesos = order({ currency: 'COP' })
    expect(() => toResult(pesos, ASKED)).toThrow('mercadopago_mx is unavailable: order in another currency')
    expect(toResult(order({ currency: undefined }), ASKED).currency).toBe('MXN')
  })
})

describe('a refund', () => {
  it.each([
    ['processed', false, true],
    ['failed', true, false],
    ['canceled', true, false],
    ['cancelled', true, false],
    ['rejected', true, false],
    ['processing', false, false],
    ['in_process', false, false],
    [null, false, false],
  ])('that is %s', (status, dead, done) => {
    expect([isDead({ status }), isDone({ status })]).toEqual([dead, done])
  })
})

describe('what the payer does next', () => {
  const next = (method: object, payment: object = {}) => {
    const result = toResult(
      order({ status: 'action_required' }, { date_of_expiration: END, ...method, ...payment }),
      ASKED,
    )
    return result.status === 'pending' ? result.nextAction : undefined
  }
  const url = 'https://page.example/1'
  const expiresAt = new Date(END)

  it.each(['credit_card', 'debit_card', 'prepaid_card'])('is a challenge in a frame, by %s', (type) => {
    const challenge = { type: 'three_ds', url, display: 'frame' }
    expect(next(paidBy('visa', type, { transaction_security: { url } }))).toEqual(challenge)
    expect(next(paidBy('visa', type, { transaction_security: { redirect_url: url } }))).toEqual(challenge)
    expect(next(paidBy('visa', type, { redirect_url: url }))).toEqual(challenge)
    expect(next(paidBy('visa', type))).toBeNull()
    expect(next(paidBy('visa', type, { transaction_security: { url: 'javascript:alert(1)' } }))).toBeNull()
  })

  it('is a page of a bank', () => {
    expect(next(paidBy('pse', 'bank_transfer', { redirect_url: url }))).toEqual({ type: 'redirect', url })
    expect(next(PSE)).toBeNull()
  })

  it('is a transfer that a page tells of', () => {
    const transfer = { type: 'bank_transfer', bank: '', clabe: null, holder: '', amountDue: 125_000, url }
    expect(next(paidBy('clabe', 'bank_transfer', { ticket_url: url, reference: '9' }))).toEqual({
      ...transfer,
      expiresAt,
    })
    expect(next(paidBy('clabe', 'bank_transfer', { reference: '9' }))).toBeNull()
  })

  it.each(['oxxo', 'efecty'])('is a voucher of %s', (network) => {
    const slip = { reference: '93000012345678', barcode_content: '3335008800000000012345', ticket_url: url }
    const voucher = { reference: slip.reference, barcode: slip.barcode_content }
    const rest = { amount: 125_000, n: 1, of: 1, paid: false }
    expect(next(paidBy(network, 'ticket', slip))).toEqual({
      ...{ type: 'voucher', network, url, expiresAt },
      vouchers: [{ ...voucher, ...rest }],
    })
    expect(
      next(paidBy(network, 'ticket', { reference: '1' }), { date_of_expiration: undefined }),
    ).toMatchObject({ url: null, expiresAt: null, vouchers: [{ reference: '1', barcode: null }] })
    expect(next(paidBy(network, 'ticket', { barcode_content: '77' }))).toMatchObject({
      vouchers: [{ reference: '77', barcode: '77' }],
    })
    expect(next(paidBy(network, 'ticket'))).toBeNull()
  })

  it('is nothing that we know of for any other way', () => {
    expect(next(paidBy('paycash', 'ticket', { reference: '1', ticket_url: url }))).toBeNull()
    expect(next({ payment_method: null })).toBeNull()
    for (const transactions of [null, {}, { payments: [] }]) {
      const bare = order({ status: 'action_required', transactions })
      expect(toResult(bare, ASKED)).toMatchObject({ status: 'pending', nextAction: null })
    }
    const untyped = { payment_method: { id: 'visa', redirect_url: url } }
    expect(next(untyped)).toBeNull()
  })
})
