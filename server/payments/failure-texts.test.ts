import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/lib/locale/market'
import { textsFor } from '@/lib/locale/texts'
import { PAYMENT_METHODS } from '@/lib/payments/contract'
import { FAILURE_REASONS } from './gateways/results'

describe.each(LOCALES)('in %s', (locale) => {
  it('every reason why a payment fails has a text', () => {
    const t = textsFor(locale, 'payments.failures')
    expect(FAILURE_REASONS.filter((reason) => t(reason) === reason)).toEqual([])
  })

  it('every method has a name', () => {
    const t = textsFor(locale, 'payments.methods')
    expect(PAYMENT_METHODS.filter((method) => t(method) === method)).toEqual([])
  })
})
