import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Deed } from '@/lib/desk/deed-contract'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { deskAnswers, failure, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { DeedPanel } from './deed-panel'

const CODE = '7K4M9QXD2RHVW'
const of = (what: string) => `POST /api/desk/reservations/${CODE}/${what}`

/** Owes 4,856.66 of which 1,000 are next; 576.67 are paid. */
const ONE = {
  detail: {
    currency: { code: 'MXN' },
    customer: { firstname: 'Mariana', email: 'mariana@example.com' },
    reservation: { next_payment: { amount: 1000, due_date: '2027-05-21' } },
    order: { pending_amount: 4856.66, summary: { paid: 576.67 } },
  },
} as unknown as DeskReservation

const onDone = vi.fn()
const onClose = vi.fn()
beforeEach(() => {
  onDone.mockReset()
  onClose.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

function show(deed: Deed) {
  renderAtDesk(<DeedPanel code={CODE} deed={deed} one={ONE} onClose={onClose} onDone={onDone} />)
  return userEvent.setup()
}

it('makes a link for what is due without fixing it, and one for another amount with it', async () => {
  const sent = deskAnswers({
    [of('pay-link')]: ({ body }) => {
      const { amount = 1000 } = body as { amount?: number }
      return success({ url: `https://andanza.test/pay/${amount}`, amount, currency: 'MXN', until: null })
    },
  })
  const user = show('pay_link')
  const amount = screen.getByLabelText('Cantidad que propone')
  expect(amount).toHaveValue('$1,000')
  await user.click(screen.getByRole('button', { name: 'Hacer el enlace' }))
  expect(await screen.findByLabelText('Enlace para pagar $1,000 MXN')).toHaveValue(
    'https://andanza.test/pay/1000',
  )
  await user.clear(amount)
  expect(screen.queryByLabelText(/^Enlace para pagar/)).not.toBeInTheDocument()
  await user.type(amount, '1,500')
  await user.click(screen.getByRole('button', { name: 'Hacer el enlace' }))
  expect(await screen.findByLabelText('Enlace para pagar $1,500 MXN')).toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{}, { amount: 1500 }])
  expect(onDone).not.toHaveBeenCalled()
})

it('says why nobody is reminded, and offers it no more', async () => {
  deskAnswers({
    [of('reminders')]: () => failure(409, 'reminder_refused', { data: { reason: 'reminded' } }),
  })
  const user = show('remind')
  const go = screen.getByRole('button', { name: 'Mandar recordatorio a Mariana' })
  await user.click(go)
  expect(await screen.findByRole('alert')).toHaveTextContent('Ya se le recordó en las últimas 24 horas')
  expect(go).toBeDisabled()
})

it('asks for an entry below zero where it takes off, with its reason, and never for more than is owed', async () => {
  const sent = deskAnswers({ [of('ledger-entries')]: () => success({ approval: 'the-approval' }) })
  const user = show('entry')
  const amount = screen.getByLabelText('Cantidad')
  await user.type(amount, '5,000')
  await user.click(screen.getByRole('button', { name: 'Pedir asiento de -$5,000 MXN'.replace('-', '−') }))
  expect(screen.getByText('Escribe una cantidad de más de cero y hasta $4,856.66 MXN.')).toBeInTheDocument()
  expect(screen.getByText('Escribe por qué, con al menos tres letras.')).toBeInTheDocument()
  expect(sent).toEqual([])
  await user.clear(amount)
  await user.type(amount, '356.66')
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Traslado cobrado dos veces')
  await user.click(screen.getByRole('button', { name: /^Pedir asiento/ }))
  await waitFor(() =>
    expect(onDone).toHaveBeenCalledWith('El asiento espera la firma de otra persona', 'the-approval'),
  )
  expect(sent[0]?.body).toEqual({ amount: -356.66, reason: 'Traslado cobrado dos veces' })
})

it('corrects an address only with the code that the new one was mailed', async () => {
  const sent = deskAnswers({
    [of('contact/code')]: () => success({ expires_at: new Date().toISOString(), resend_in: 60 }),
    [of('contact')]: ({ body }) =>
      (body as { email_code: string }).email_code === '123456'
        ? success({ email: 'mariana.robles@example.com' })
        : failure(422, 'email_code_wrong', { data: { tries_left: 4 } }),
  })
  const user = show('contact')
  expect(screen.queryByLabelText('Código que te dicta')).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Correo correcto'), 'mariana.robles@example.com')
  await user.click(screen.getByRole('button', { name: 'Mandar código' }))
  const code = await screen.findByLabelText('Código que te dicta')
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Lo escribió mal')
  await user.type(code, '000000')
  const go = screen.getByRole('button', { name: 'Corregir a mariana.robles@example.com' })
  await user.click(go)
  expect(await screen.findByText('Falló: email_code_wrong')).toBeInTheDocument()
  await user.clear(code)
  await user.type(code, '123 456')
  await user.click(go)
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(sent.at(-1)?.body).toEqual({
    ...{ email: 'mariana.robles@example.com', email_code: '123456', reason: 'Lo escribió mal' },
  })
})

it('closes with Escape, and nothing was done', async () => {
  const sent = deskAnswers({})
  const user = show('remind')
  expect(screen.getByRole('heading', { name: 'Recordar lo que toca' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(sent).toEqual([])
})
