import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { createRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { browserQueries } from '@/lib/client/query-client'
import { messagesOf } from '@/lib/locale/messages'
import { money } from '@/lib/money/money'
import { AT_ONCE } from '@/lib/payments/chosen-months'
import { PaymentMethods } from './payment-methods'
import { type OfferedMethod, withClosed } from './use-payment-setup'

const gateway = {
  name: 'sandbox',
  browser: { kind: 'sandbox', public_key: 'pk', api_origin: '', wallets: false },
} as const
const way = (method: OfferedMethod['method'], minutes: number): OfferedMethod => ({
  ...{ gateway, method, minutes, installments: [], needs: [], closed: null, leastMinor: 1_000 },
})
const setup = {
  status: 'ready' as const,
  methods: [way('card', 30), way('oxxo', 4320), way('spei', 1440)],
  retry: () => undefined,
}

afterEach(() => {
  vi.unstubAllGlobals()
  browserQueries().clear()
})

function show(
  first: Parameters<typeof withClosed>[1],
  isLater = false,
  more: Partial<Parameters<typeof PaymentMethods>[0]> = {},
) {
  render(
    <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="America/Mexico_City">
      <PaymentMethods
        market={{ locale: 'es_MX', currency: 'MXN' }}
        setup={withClosed(setup, first)}
        amount={money(1020_00, 'MXN')}
        method="card"
        isLater={isLater}
        onMethod={() => undefined}
        months={AT_ONCE}
        onMonths={() => undefined}
        card={createRef()}
        askPlans={async () => []}
        labelledBy="heading"
        {...more}
      />
    </NextIntlClientProvider>,
  )
}

it('ways that take longer than the quote allows cannot be chosen, and say why', () => {
  show({ most_minutes: 30, closed: 'last_seats' })
  expect(screen.getByRole('radio', { name: /Tarjeta/ })).toBeEnabled()
  for (const name of [/OXXO.*últimos lugares/, /SPEI.*últimos lugares/])
    expect(screen.getByRole('radio', { name })).toBeDisabled()
})

it('all are open while the quote closes none', () => {
  show({ most_minutes: null, closed: null })
  expect(screen.getByRole('radio', { name: /OXXO.*72 horas/ })).toBeEnabled()
})

it('a first payment holds seats, a later one does not pretend to', () => {
  show({ most_minutes: null, closed: null })
  expect(screen.getByRole('radio', { name: /OXXO.*lugar queda guardado/ })).toBeEnabled()
  cleanup()
  show({ most_minutes: null, closed: null }, true)
  expect(screen.getByRole('radio', { name: /OXXO.*72 horas.*otra ficha/ })).toBeEnabled()
  expect(screen.queryByText(/lugar/)).toBeNull()
})

it('a way whose gateway does not answer cannot be chosen, says so, and keeps what was typed', async () => {
  const open = { most_minutes: null, closed: null }
  show(open)
  const number = await screen.findByLabelText('Número de tarjeta')
  expect(number).toBeVisible()
  cleanup()
  const troubled = {
    ...setup,
    methods: [{ ...way('card', 30), closed: 'trouble' as const }, way('oxxo', 4320)],
  }
  show({ most_minutes: 30, closed: 'share' }, false, { setup: withClosed(troubled, undefined) })
  expect(screen.getByRole('radio', { name: /Tarjeta.*problemas/ })).toBeDisabled()
  expect(screen.getByRole('radio', { name: /OXXO/ })).toBeEnabled()
  expect(await screen.findByLabelText('Número de tarjeta')).not.toBeVisible()
})

it('what a gateway needs of who holds a card is asked below its fields, and not of a card that was saved', async () => {
  const options = { banks: [], consents: [], documents: ['CC'] }
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success', data: options }))
  const open = { most_minutes: null, closed: null }
  const needing = { ...setup, methods: [{ ...way('card', 30), needs: ['document' as const] }] }
  show(open, false, { setup: needing })
  const document = await screen.findByLabelText('Número de documento')
  const number = await screen.findByLabelText('Número de tarjeta')
  expect(number.compareDocumentPosition(document)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  cleanup()
  show(open, false, { setup: needing, kept: { part: <p>Visa 4242</p>, chosen: 'a-card' } })
  expect(screen.getByText('Visa 4242')).toBeVisible()
  expect(screen.queryByLabelText('Número de documento')).toBeNull()
})
