import { describe, expect, it } from 'vitest'
import { GatewayRefused, GatewayTimeout, GatewayUnavailable } from '../errors'
import { monthsAllowed, offeredMethods } from './limits'
import { declinedIntent, isBusy, toGatewayError } from './map-error'
import { readSavedCard, savedCardToken } from './saved-card'
import { voucherDays } from './voucher-days'

describe('an error of the library', () => {
  it.each([
    [{ type: 'StripeConnectionError', detail: { code: 'ETIMEDOUT' } }, GatewayTimeout, 'within 20000 ms'],
    [{ type: 'StripeConnectionError', detail: { code: 'ECONNRESET' } }, GatewayUnavailable, 'no connection'],
    [{ type: 'StripeConnectionError' }, GatewayUnavailable, 'no connection'],
    [{ type: 'StripeAPIError', statusCode: 500 }, GatewayUnavailable, 'status 500'],
    [{ type: 'StripeAPIError' }, GatewayUnavailable, 'unreadable answer'],
    [{ type: 'StripeAPIError', statusCode: 409 }, GatewayUnavailable, 'status 409'],
    [{ type: 'StripeRateLimitError', statusCode: 429 }, GatewayUnavailable, 'status 429'],
    [{ type: 'StripeCardError', statusCode: 402 }, GatewayUnavailable, 'status 402'],
    [{ type: 'StripeIdempotencyError', statusCode: 400 }, GatewayRefused, 'idempotency_mismatch'],
    [{ type: 'StripeIdempotencyError', statusCode: 409 }, GatewayUnavailable, 'status 409'],
    [{ statusCode: 400, code: 'amount_too_small' }, GatewayRefused, 'amount_too_small'],
    [{ statusCode: 401 }, GatewayRefused, 'status_401'],
    [{ statusCode: 403 }, GatewayRefused, 'status_403'],
    [{ statusCode: 404, code: 'resource_missing' }, GatewayRefused, 'resource_missing'],
    [new TypeError('sk_test_hunter2'), GatewayUnavailable, 'unreadable answer'],
    ['thrown', GatewayUnavailable, 'unreadable answer'],
    [null, GatewayUnavailable, 'unreadable answer'],
  ])('%o is what payments knows', (error, kind, words) => {
    const ours = toGatewayError(error, 20_000)
    expect(ours).toBeInstanceOf(kind)
    expect(ours.message).toContain(words)
    expect(ours.message).not.toContain('hunter2')
  })

  it('that is one of ours stays as it is', () => {
    const ours = new GatewayRefused('stripe', 'x')
    expect(toGatewayError(ours, 1)).toBe(ours)
  })

  it('says that the call may be made again, or that a card was declined', () => {
    expect([409, 429, 400, 500, 402].filter((statusCode) => isBusy({ statusCode }))).toEqual([409, 429])
    expect(declinedIntent({ type: 'StripeCardError', payment_intent: { id: 'pi_1' } })).toEqual({
      id: 'pi_1',
    })
    expect(declinedIntent({ type: 'StripeInvalidRequestError', payment_intent: {} })).toBeUndefined()
    expect(declinedIntent('thrown')).toBeUndefined()
  })
})

describe('a voucher', () => {
  const days = (now: string, end: string | undefined) =>
    voucherDays(new Date(now), end ? new Date(end) : undefined)

  it('lives the fewest days of Mexico City that end no earlier than asked', () => {
    expect(days('2026-01-01T18:00:00Z', '2026-01-04T18:00:00Z')).toBe(3)
    // 23:59 of the third is 05:59 of the fourth in UTC.
    expect(days('2026-01-01T18:00:00Z', '2026-01-04T05:58:59Z')).toBe(2)
    expect(days('2026-01-01T18:00:00Z', '2026-01-04T05:59:00Z')).toBe(3)
    // It is still the evening before there.
    expect(days('2026-01-01T05:00:00Z', '2026-01-02T05:00:00Z')).toBe(1)
  })

  it('lives one day at least, seven at most, and three where nothing is said', () => {
    expect(days('2026-01-01T18:00:00Z', '2026-01-01T18:30:00Z')).toBe(1)
    expect(days('2026-01-01T18:00:00Z', '2026-02-01T18:00:00Z')).toBe(7)
    expect(days('2026-01-01T18:00:00Z', undefined)).toBe(3)
  })
})

describe('what Stripe takes', () => {
  const browser = { kind: 'stripe', publicKey: 'pk_test_1', apiOrigin: '' } as const
  const offered = (currency: 'MXN' | 'USD' | 'COP', amount: number, planMonths: number[] = []) =>
    offeredMethods(currency, amount, { planMonths }, browser)
  const names = (...given: Parameters<typeof offered>) => offered(...given).map(({ method }) => method)

  it('goes by currency and amount', () => {
    expect(names('MXN', 1_000)).toEqual(['card', 'oxxo', 'spei'])
    expect(names('MXN', 999)).toEqual([])
    expect(names('MXN', 99_999_999)).toEqual(['card', 'oxxo', 'spei'])
    expect(names('MXN', 100_000_000)).toEqual(['oxxo'])
    expect([names('USD', 50), names('USD', 49), names('COP', 1_000_000)]).toEqual([['card'], [], []])
  })

  it('offers no card without a way to make a token of it', () => {
    expect(offeredMethods('MXN', 1_000, { planMonths: [] }, null).map(({ method }) => method)).toEqual([
      ...['oxxo', 'spei'],
    ])
    expect(offered('MXN', 1_000)[0]).toMatchObject({ browser, canSave: true, refund: 'part' })
    expect(offered('MXN', 1_000)[1]).toMatchObject({
      browser: null,
      canSave: false,
      refund: 'manual',
      max: null,
    })
  })

  it('gives months without interest from 100 MXN each, and for cards alone', () => {
    const months = [1, 3, 6, 9, 10, 12, 18, 24]
    expect(offered('MXN', 90_000, months).map(({ installments }) => installments)).toEqual([
      [3, 6, 9],
      [],
      [],
    ])
    expect(offered('MXN', 89_999, months)[0]?.installments).toEqual([3, 6])
    expect(offered('USD', 500_000, months)[0]?.installments).toEqual([])
    expect(monthsAllowed(1, 1, 'USD')).toBe(true)
  })
})

describe('a card that is kept', () => {
  it('is one token with its customer', () => {
    const card = { customer: 'cus_1', paymentMethod: 'pm_2' }
    expect(savedCardToken(card)).toBe('cus_1/pm_2')
    expect(readSavedCard('cus_1/pm_2')).toEqual(card)
    for (const other of ['pm_2', 'cus_1', 'cus_1/', 'x_1/pm_2', ' cus_1/pm_2', 'cus_1/pm_2/', ''])
      expect(readSavedCard(other)).toBeNull()
  })
})
