import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { Finder } from './finder'
import type { Found } from './palette-options'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))
beforeEach(() => push.mockClear())
afterEach(() => vi.unstubAllGlobals())

const CODE = '7K4M9QXD2RHVW'
const FOUND: Found = {
  reservations: [
    {
      code: CODE,
      buyer: 'Mariana Robles',
      trip: 'El Nilo despacio',
      start: '2027-10-16',
      status: 'confirmed',
    },
  ],
  travellers: [
    { uuid: '0198a2b4-0000-7000-8000-000000000001', name: 'Mariana Robles', email: 'mariana@correo.example' },
  ],
  departures: [],
  payments: [],
  actions: [{ action: 'cancel', code: CODE }],
}
const NOTHING: Found = { reservations: [], travellers: [], departures: [], payments: [], actions: [] }

async function opened(session = OWNER) {
  const user = userEvent.setup()
  renderAtDesk(<Finder />, session)
  await user.click(screen.getByRole('button', { name: /Reservación, viajero/ }))
  const field = await screen.findByRole('combobox', { name: 'Buscar en la Mesa' })
  await waitFor(() => expect(field).toHaveFocus())
  return { user, field }
}
const chosen = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

it('names what it found under headings, and tells how much that is', async () => {
  deskAnswers({ 'GET /api/desk/search': () => success(FOUND) })
  const { user, field } = await opened()
  await user.type(field, 'mariana')
  const group = await screen.findByRole('group', { name: 'Reservaciones' })
  expect(within(group).getByRole('option')).toHaveTextContent(
    /Mariana Robles, El Nilo despacio, .*16 oct.*2027/,
  )
  expect(within(screen.getByRole('group', { name: 'Viajeros' })).getByRole('option')).toHaveTextContent(
    'mariana@correo.example',
  )
  expect(screen.getByText('3 resultados')).toBeInTheDocument()
  expect(field).toHaveAttribute('aria-expanded', 'true')
})

it('chooses by arrows, round the ends, and opens by enter', async () => {
  deskAnswers({ 'GET /api/desk/search': () => success(FOUND) })
  const { user, field } = await opened()
  await user.type(field, 'mariana')
  await screen.findByRole('group', { name: 'Reservaciones' })
  expect(chosen(field)).toContain('El Nilo')
  await user.keyboard('{ArrowDown}')
  expect(chosen(field)).toContain('Cancelar con cotización')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(chosen(field)).toContain('mariana@correo.example')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(push.mock.calls).toEqual([[`/desk/reservations/${CODE}?action=cancel`]])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('leads to pages before anything is typed, and by their word without its accent', async () => {
  deskAnswers({})
  const { user, field } = await opened()
  expect(within(screen.getByRole('group', { name: 'Ir a' })).getAllByRole('option').length).toBeGreaterThan(5)
  await user.type(field, 'auditori')
  await user.keyboard('{Enter}')
  expect(push.mock.calls).toEqual([['/desk/team/audit']])
})

it('asks nothing for fewer than three letters, and says what to do', async () => {
  const sent = deskAnswers({ 'GET /api/desk/search': () => success(NOTHING) })
  const { user, field } = await opened()
  await user.type(field, 'zq')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(sent).toEqual([])
  expect(screen.getByText('Escribe tres letras o más, o elige una página.')).toBeInTheDocument()
  await user.type(field, 'x')
  expect(await screen.findByText('Nada con «zqx». Revisa cómo lo escribiste.')).toBeInTheDocument()
  expect(field).toHaveAttribute('aria-expanded', 'false')
  expect(field).not.toHaveAttribute('aria-activedescendant')
})

it('says when it cannot be asked, and still leads to pages', async () => {
  deskAnswers({ 'GET /api/desk/search': () => failure(503, 'unavailable') })
  const { user, field } = await opened()
  await user.type(field, 'salidas')
  expect(await screen.findByText('Falló: unavailable')).toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(push.mock.calls).toEqual([['/desk/departures']])
})

it('offers a role only the pages it comes to', async () => {
  deskAnswers({})
  await opened({ ...OWNER, permissions: ['enter', 'see_cases', 'answer_reviews'] })
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'HoyG T',
    'OpinionesG O',
    'YoG M',
  ])
})

it('closes by escape and gives the focus back', async () => {
  deskAnswers({})
  const { user } = await opened()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: /Reservación, viajero/ })).toHaveFocus())
})
