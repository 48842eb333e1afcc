import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { beforeEach, expect, it } from 'vitest'
import type { PricedCart } from '@/lib/cart/contract'
import { messagesOf } from '@/lib/locale/messages'
import { useCartStore } from '@/stores/cart-store'
import { CouponField } from './coupon-field'

/** What the field reads of an answer. */
function quoteWith(discounts: object, changes: object[] = []): PricedCart {
  const line = { promotion: null, coupon: null, ...discounts }
  return { summary: [line], totals: { currency: 'MXN' }, changes } as unknown as PricedCart
}

function show(code: string, quote: PricedCart) {
  useCartStore.getState().replace({ lines: [], coupons: [code] })
  render(
    <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')}>
      <CouponField quote={quote} updating={false} />
    </NextIntlClientProvider>,
  )
  return screen.getByRole('listitem').textContent
}

beforeEach(() => localStorage.clear())

it.each([
  ['a coupon', { coupon: { code: 'NILO7', amount: 350 } }],
  ['a promotion', { promotion: { name: 'NILO7', type: 'promo_general', amount: 350 } }],
])('a code of %s says what it takes off', (_, discounts) => {
  expect(show('NILO7', quoteWith(discounts))).toBe('Cupón NILO7: −$350')
})

it('a code that does not count says why, however it was written', () => {
  const change = { kind: 'coupon', name: 'nílo7', text: 'Cupón NILO7: ya venció' }
  expect(show('NILO7', quoteWith({}, [change]))).toBe('Cupón NILO7: ya venció')
})
