import { describe, expect, it } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { problemIn, problemOf } from './stripe-problems'

describe('a complaint of Stripe', () => {
  it.each([
    ['incomplete_number', 'number', 'invalid_number'],
    ['incorrect_number', 'number', 'invalid_number'],
    ['invalid_expiry_month', 'expiry', 'expiry'],
    ['invalid_expiry_year_past', 'expiry', 'card_expired'],
    ['expired_card', 'expiry', 'card_expired'],
    ['incorrect_cvc', 'cvc', 'invalid_cvc'],
  ])('%s is said at the %s', (code, field, problem) => {
    expect(problemOf({ type: 'card_error', code })).toEqual({ field, problem })
  })

  it('about a real card in test mode says that only test cards are taken', () => {
    const complaint = { type: 'card_error', code: 'card_declined', decline_code: 'test_mode_live_card' }
    expect(problemOf(complaint)).toEqual({ field: 'number', problem: 'not_a_test_card' })
  })

  it('that nobody knows is of the card where Stripe says so, and nobody’s otherwise', () => {
    expect(problemOf({ type: 'card_error', code: 'toString' })?.problem).toBe('card_unusable')
    expect(problemOf({ type: 'validation_error' })?.problem).toBe('card_unusable')
    for (const type of ['api_connection_error', 'api_error', 'invalid_request_error', 'rate_limit_error'])
      expect(problemOf({ type })).toBeNull()
  })
})

describe('a field', () => {
  it('that is empty is missing, and half of one is wrong, whatever Stripe says', () => {
    const { cardErrors } = messagesOf('es_MX').payments as { cardErrors: Record<string, string> }
    for (const field of ['number', 'expiry', 'cvc'] as const) {
      expect(problemIn(field, { empty: true, complete: false })).toBe('required')
      expect(problemIn(field, { empty: false, complete: true })).toBeNull()
      for (const code of [undefined, 'a_new_word'])
        expect(cardErrors).toHaveProperty(problemIn(field, { empty: false, complete: false, code }) ?? '')
    }
  })
})
