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
