import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { ProblemNote } from '../problem-note'
import { EmailCode } from './email-code'
import type { CodeSent } from './send-code'

HTMLElement.prototype.scrollIntoView = () => undefined

function page(
  left: number | null,
  onCode = vi.fn(),
  send = async (): Promise<CodeSent> => ({ ok: true, resendIn: 60 }),
) {
  const problem = { kind: 'email_code', email: 'ana@correo.example', resendIn: 0, left, send } as const
  return (
    <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="America/Mexico_City">
      <EmailCode problem={problem} busy={false} onCode={onCode} onChangeInfo={() => undefined} />
    </NextIntlClientProvider>
  )
}

const field = () => screen.getByLabelText('Código de 6 dígitos')

it('takes the focus, says where the code went, and hands over six digits however they are typed', async () => {
  const onCode = vi.fn()
  render(page(null, onCode))
  expect(field()).toHaveFocus()
  expect(field()).toHaveAccessibleDescription(/ana@correo\.example/)
  const user = userEvent.setup()
  await user.type(field(), '042{Enter}')
  expect(onCode).not.toHaveBeenCalled()
  expect(field()).toHaveAccessibleDescription(/Escribe los 6 dígitos/)
  await user.type(field(), ' 917{Enter}')
  expect(onCode).toHaveBeenCalledExactlyOnceWith('042917')
})

it('says how many tries are left, keeps what was typed, and when none is left asks for another code', async () => {
  const { rerender } = render(page(null))
  await userEvent.type(field(), '111111')
  rerender(page(4))
  expect(field()).toHaveValue('111111')
  expect(field()).toHaveAccessibleDescription(/Te quedan 4 intentos/)
  rerender(page(0))
  expect(field()).toHaveAccessibleDescription(/ya no sirve/)
  expect(screen.getByRole('button', { name: 'Enviar otro código' })).toBeEnabled()
})

it('sends another code once per pause, and says that it did', async () => {
  render(page(null))
  await userEvent.click(screen.getByRole('button', { name: 'Enviar otro código' }))
  expect(await screen.findByText('Te enviamos otro código. El anterior ya no sirve.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Enviar otro código' })).toBeNull()
  expect(screen.getByText(/Podrás pedir otro código en 60 segundos/)).toBeVisible()
})

it('a cap says what it is, until when, and leads to the own reservations', () => {
  const refusal = {
    ...{ by: 'phone', limit: 12, open_orders: 2, open_seats: 10, asked_seats: 5 },
    cap: 'seats' as const,
    ...{ fits_at: '2026-11-22T00:30:00.000Z', reservations: ['TF0M65B4PPHR8'] },
  }
  render(
    <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="America/Mexico_City">
      <ProblemNote
        problem={{ kind: 'unpaid', refusal }}
        currency="MXN"
        seats={5}
        onContinue={() => undefined}
      />
    </NextIntlClientProvider>,
  )
  expect(screen.getByText(/10 lugares sin pagar con este teléfono; con 5 más/)).toBeVisible()
  expect(screen.getByText(/18:30/)).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/public/reservation/TF0M65B4PPHR8')
})
