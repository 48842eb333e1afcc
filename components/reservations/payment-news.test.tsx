import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LOCALES } from '@/lib/locale/market'
import { messagesOf } from '@/lib/locale/messages'
import { renderInSpanish } from '@/tests/support/spanish'
import type { OpenPayment } from './open-payment'
import { PaymentNews, SAYS_NOTHING_CHARGED } from './payment-news'

const MARKET = { locale: 'es_MX', currency: 'MXN' } as const
const failedFor = (failure: string) =>
  ({ kind: 'failed', attempt: { failure, amount: 2_900 } }) as unknown as OpenPayment

it.each(['authentication_failed', 'insufficient_funds'])(
  '%s says once that nothing was charged',
  (failure) => {
    renderInSpanish(<PaymentNews market={MARKET} open={failedFor(failure)} code="A" currency="MXN" canPay />)
    const text = screen.getByRole('alert').textContent ?? ''
    expect(text.match(/no se cobró nada/gi)).toHaveLength(1)
    expect(text).toMatch(/tus lugares siguen guardados/i)
  },
)

it.each(LOCALES)('the reasons that say so themselves are those listed, in %s', (locale) => {
  const { failures } = messagesOf(locale).payments
  const saying = Object.entries(failures).filter(([, text]) =>
    /no se cobró nada|nothing was charged|weren’t charged/i.test(String(text)),
  )
  expect(saying.map(([reason]) => reason).sort()).toEqual([...SAYS_NOTHING_CHARGED].sort())
})

it('says of a payment that ran out how it was to be paid, and leads to paying again where something is due', () => {
  const attempt = { method: 'oxxo', amount: 2_900 }
  const open = { kind: 'expired', attempt } as unknown as OpenPayment
  const news = (canPay: boolean) => (
    <PaymentNews market={MARKET} open={open} code="A" currency="MXN" canPay={canPay} />
  )
  const { rerender } = renderInSpanish(news(true))
  expect(screen.getByText(/Se acabó el tiempo de tu pago de \$2,900 \(Efectivo en OXXO\)/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Intentar otra vez' })).toBeVisible()
  rerender(news(false))
  expect(screen.queryByRole('link')).toBeNull()
})
