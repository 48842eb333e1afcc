// @alone: a script that was loaded once is not loaded again.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { createRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { adapterOf } from './adapters'
import { appears } from './appears'
import { CardBox } from './card-box'

/** The files of the gateway arrive while the clock of the test stands still. */
const arrived = adapterOf('stripe')
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const script = () => document.querySelector('script[src="https://js.stripe.com/endive/stripe.js"]')

it('a script that never arrives is waited for six seconds, then told, and found when it came after all', async () => {
  await arrived
  vi.useFakeTimers()
  render(
    <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="America/Mexico_City">
      <CardBox
        setup={{ kind: 'stripe', public_key: 'pk_live_1', api_origin: '' }}
        handle={createRef()}
        hasOthers={false}
      />
    </NextIntlClientProvider>,
  )
  await later(5_900)
  expect(screen.getByRole('status')).toHaveTextContent('Cargando el formulario de tarjeta')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await later(300)
  expect(screen.getByRole('alert')).toHaveTextContent(/bloquea el formulario.*otro navegador/)
  expect(document.querySelectorAll('script[src*="stripe"]')).toHaveLength(1)

  vi.stubGlobal('Stripe', () => ({
    elements: () => ({
      create: () => ({
        on: () => undefined,
        destroy: () => undefined,
        mount: (place: HTMLElement) => place.append('(field)'),
      }),
    }),
  }))
  const asked = script()
  if (!asked) throw new Error('no script was asked for')
  fireEvent.load(asked)
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await later(300)
  expect(screen.getAllByText('(field)')).toHaveLength(3)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('a script that fails is not waited for', async () => {
  vi.useFakeTimers()
  const waiting = appears(
    () => false,
    () => true,
  )
  await vi.advanceTimersByTimeAsync(1)
  expect(await waiting).toBe(false)
})
