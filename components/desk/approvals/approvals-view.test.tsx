import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Approval } from '@/lib/desk/approval-contract'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { ApprovalsView } from './approvals-view'

afterEach(() => vi.unstubAllGlobals())

const ANA = { uuid: '0198a2b4-0000-7000-8000-0000000000bb', name: 'Ana Quiroz' }
const BRUNO = { uuid: '0198a2b4-0000-7000-8000-0000000000cc', name: 'Bruno Tapia' }

function approval(more: Partial<Approval> = {}): Approval {
  return {
    ...{
      uuid: '0198a2b4-0000-7000-8000-0000000000ee',
      kind: 'refund',
      document: null,
      amount: 576.67,
      currency: 'MXN',
    },
    subject: { type: 'reservation', id: '7K4M9QXD2RHVW', title: 'Mariana Robles · Cenotes' },
    ...{ reason: 'Cambió de trabajo', asked_by: ANA, asked_at: '2027-04-19T15:12:00.000Z' },
    ...{ state: 'waiting', decided_by: null, decided_at: null, decided_reason: null, why_not: null },
    takes_effect_at: null,
    ...more,
  }
}

const signed = (more: Partial<Approval> = {}) =>
  approval({
    ...{ state: 'signed', decided_by: BRUNO, decided_at: '2027-04-19T15:20:00.000Z', why_not: 'decided' },
    ...more,
  })

const LIST = 'GET /api/desk/approvals'
const at = (what: 'sign' | 'decline') => `POST /api/desk/approvals/${approval().uuid}/${what}`

function show(items: readonly Approval[]) {
  renderAtDesk(<ApprovalsView first={{ items: [...items] }} />)
  return userEvent.setup()
}

it('asks for a fresh code to sign, signs once under one key, and says that the money goes', async () => {
  let isProved = false
  const sent = deskAnswers({
    'POST /api/desk/session/step-up': () => {
      isProved = true
      return success(OWNER)
    },
    [at('sign')]: () => (isProved ? success(signed()) : failure(403, 'step_up_required')),
    [LIST]: () => success({ items: [isProved ? signed() : approval()] }),
  })
  const user = show([approval()])
  await user.click(screen.getByRole('button', { name: 'Firmar devolución de $576.67' }))
  const proof = await screen.findByRole('dialog', { name: 'Confirma que eres tú' })
  await user.type(within(proof).getByLabelText('Código de tu app'), '123456')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Firmada: el dinero ya va de regreso')).toBeInTheDocument()
  expect(screen.getByText('Nada espera una firma')).toBeInTheDocument()
  expect(screen.getByText(/Firmó Bruno Tapia/)).toBeInTheDocument()
  const [first, second, ...more] = sent.filter(({ endpoint }) => endpoint === at('sign'))
  expect(second).toEqual(first)
  expect(more).toEqual([])
})

it('says who was faster and what they decided, and does nothing twice', async () => {
  deskAnswers({
    [at('sign')]: () => failure(409, 'already_decided', { data: signed() }),
    [LIST]: () => success({ items: [signed()] }),
  })
  const user = show([approval()])
  await user.click(screen.getByRole('button', { name: /^Firmar/ }))
  expect(await screen.findByText(/Firmó Bruno Tapia/)).toBeInTheDocument()
  expect(await screen.findByText(/Alguien se adelantó: ya la firmó Bruno Tapia/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Firmar/ })).not.toBeInTheDocument()
})

it('lets whoever asked take it back with a reason, and not sign it', async () => {
  const sent = deskAnswers({
    [at('decline')]: () => success(approval({ state: 'declined', why_not: 'decided', decided_by: ANA })),
    [LIST]: () => success({ items: [] }),
  })
  const user = show([approval({ why_not: 'own' })])
  expect(screen.queryByRole('button', { name: /^Firmar/ })).not.toBeInTheDocument()
  expect(screen.getByText(/Lo pediste tú, así que lo firma otra persona/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Retirar mi petición…' }))
  const take = screen.getByRole('button', { name: 'Retirar mi petición' })
  await user.click(take)
  expect(screen.getByText('Escribe por qué, con al menos tres letras.')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Motivo'), 'Me equivoqué')
  await user.click(take)
  await waitFor(() => expect(sent.find(({ endpoint }) => endpoint === at('decline'))).toBeDefined())
  expect(sent.find(({ endpoint }) => endpoint === at('decline'))?.body).toEqual({ reason: 'Me equivoqué' })
})

it('says to who is alone when it takes effect, and lets them take it back', () => {
  const mine = approval({ why_not: 'alone', takes_effect_at: '2027-04-20T15:12:00.000Z' })
  deskAnswers({ [LIST]: () => success({ items: [mine] }) })
  show([mine])
  expect(screen.getByText(/Surte efecto el .*20 abr.*nadie más puede firmarlo/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Firmar/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Retirar mi petición…' })).toBeInTheDocument()
})

it('says to who is alone and may not wait whom to invite', () => {
  deskAnswers({ [LIST]: () => success({ items: [approval({ why_not: 'alone' })] }) })
  show([approval({ why_not: 'alone' })])
  expect(screen.getByText(/todavía nadie más puede firmarlo/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Invita a alguien' })).toHaveAttribute('href', '/desk/team/people')
})

it('says of what was signed by waiting that nobody else signed', () => {
  const own = signed({ decided_by: ANA })
  deskAnswers({ [LIST]: () => success({ items: [own] }) })
  show([own])
  expect(screen.getByText(/Surtió efecto sin otra firma/)).toHaveTextContent('Ana Quiroz')
})

it('says who signs what is above the limit of a role, and offers nothing', () => {
  deskAnswers({ [LIST]: () => success({ items: [approval({ why_not: 'limit' })] }) })
  show([approval({ why_not: 'limit' })])
  expect(screen.getByText(/Este monto pasa de lo que tu rol firma/)).toHaveTextContent(
    'Dueño, Operaciones, Finanzas',
  )
  expect(within(screen.getByRole('region', { name: 'Esperan firma' })).queryByRole('button')).toBeNull()
})
