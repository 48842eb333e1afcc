import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Person } from '@/lib/desk/people-contract'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { deedsFor } from './change-person'
import { PeopleView } from './people-view'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined, push: () => undefined }) }))

afterEach(() => vi.unstubAllGlobals())

const ANA: Person = {
  ...{ uuid: '0198a2b4-0000-7000-8000-0000000000bb', name: 'Ana Quiroz', email: 'ana@andanza.test' },
  ...{ role: 'service', host: null, state: 'active' },
  last_seen_at: '2027-04-19T15:12:00.000Z',
  created_at: '2027-01-01T15:12:00.000Z',
}
const ME: Person = { ...ANA, ...OWNER.actor, state: 'active' }
const LIST = { items: [ME, ANA] }

const show = () => renderAtDesk(<PeopleView first={LIST} hosts={[]} tabs={null} sessions={<p>Sesiones</p>} />)

/** A desk that asks for a code at the first invitation, and takes 123456. */
function doubtfulDesk() {
  let isProved = false
  return deskAnswers({
    'GET /api/desk/people': () => success(LIST),
    'POST /api/desk/session/step-up': ({ body }) => {
      isProved = (body as { code: string }).code === '123456'
      return isProved ? success(OWNER) : failure(422, 'second_step_wrong')
    },
    'POST /api/desk/people': ({ body }) =>
      isProved ? success({ ...ANA, ...(body as object) }) : failure(403, 'step_up_required'),
    [`PATCH /api/desk/people/${ANA.uuid}`]: () =>
      isProved ? success({ ...ANA, state: 'suspended' }) : failure(403, 'step_up_required'),
  })
}

async function typeInvitation(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Invitar' }))
  await user.type(await screen.findByLabelText('Nombre'), 'Bruno Tapia')
  await user.type(screen.getByLabelText('Correo'), 'bruno@andanza.test')
  await user.selectOptions(screen.getByLabelText('Rol'), 'finance')
  await user.click(screen.getByRole('button', { name: 'Mandar invitación' }))
}

it('asks for a code when an invitation weighs much, keeps what was typed, and sends the same call again', async () => {
  const sent = doubtfulDesk()
  const user = userEvent.setup()
  show()
  await typeInvitation(user)
  const asked = await screen.findByRole('dialog', { name: 'Confirma que eres tú' })
  await user.type(within(asked).getByLabelText('Código de tu app'), '123 456')
  await user.click(within(asked).getByRole('button', { name: 'Confirmar y seguir' }))
  expect(await screen.findByText('Invitamos a Bruno Tapia')).toBeInTheDocument()
  const [first, second, ...more] = sent.filter(({ endpoint }) => endpoint === 'POST /api/desk/people')
  expect(more).toEqual([])
  expect(first?.key).toMatch(/^[\da-f-]{36}$/)
  expect(second).toEqual(first)
  expect(second?.body).toEqual({ name: 'Bruno Tapia', email: 'bruno@andanza.test', role: 'finance' })
  expect(sent.find(({ endpoint }) => endpoint.endsWith('step-up'))?.body).toEqual({ code: '123456' })
})

it('does nothing when the question is closed, and the form still holds what was typed', async () => {
  const sent = doubtfulDesk()
  const user = userEvent.setup()
  show()
  await typeInvitation(user)
  await screen.findByRole('dialog', { name: 'Confirma que eres tú' })
  await user.keyboard('{Escape}')
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Confirma que eres tú' })).not.toBeInTheDocument(),
  )
  expect(screen.getByLabelText('Nombre')).toHaveValue('Bruno Tapia')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(sent.filter(({ endpoint }) => endpoint === 'POST /api/desk/people')).toHaveLength(1)
})

it('says which code was wrong and goes on with the next one', async () => {
  doubtfulDesk()
  const user = userEvent.setup()
  show()
  await typeInvitation(user)
  const asked = await screen.findByRole('dialog', { name: 'Confirma que eres tú' })
  const field = within(asked).getByLabelText('Código de tu app')
  await user.type(field, '12345')
  await user.click(within(asked).getByRole('button', { name: 'Confirmar y seguir' }))
  expect(field).toHaveAccessibleDescription('El código tiene seis dígitos: escríbelos todos.')
  await user.clear(field)
  await user.type(field, '000000')
  await user.click(within(asked).getByRole('button', { name: 'Confirmar y seguir' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Ese código no es el de ahora/))
  await user.clear(field)
  await user.type(field, '123456')
  await user.click(within(asked).getByRole('button', { name: 'Confirmar y seguir' }))
  expect(await screen.findByText('Invitamos a Bruno Tapia')).toBeInTheDocument()
})

it('shows what the server says of a field beside it', async () => {
  deskAnswers({
    'GET /api/desk/people': () => success(LIST),
    'POST /api/desk/people': () =>
      failure(422, 'invalid', { errors: { email: ['Esa persona ya está en la Mesa.'] } }),
  })
  const user = userEvent.setup()
  show()
  await typeInvitation(user)
  await waitFor(() =>
    expect(screen.getByLabelText('Correo')).toHaveAccessibleDescription('Esa persona ya está en la Mesa.'),
  )
})

it('suspends somebody with a reason, after a code', async () => {
  const sent = doubtfulDesk()
  const user = userEvent.setup()
  show()
  await user.click(screen.getByRole('button', { name: 'Cambiar a Ana Quiroz' }))
  await user.click(await screen.findByRole('radio', { name: 'Suspender: deja de entrar' }))
  await user.type(screen.getByLabelText('Motivo'), 'Ya no trabaja aquí')
  await user.click(screen.getByRole('button', { name: 'Suspender a Ana Quiroz' }))
  const asked = await screen.findByRole('dialog', { name: 'Confirma que eres tú' })
  await user.type(within(asked).getByLabelText('Código de tu app'), '123456')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Listo: Ana Quiroz quedó como pediste')).toBeInTheDocument()
  const changes = sent.filter(({ endpoint }) => endpoint.startsWith('PATCH'))
  expect(changes).toHaveLength(2)
  expect(changes[1]).toEqual(changes[0])
  expect(changes[0]?.body).toEqual({ suspended: true, reason: 'Ya no trabaja aquí' })
})

it('offers nobody to change themselves, and finds people whatever their accents', async () => {
  deskAnswers({ 'GET /api/desk/people': () => success(LIST) })
  const user = userEvent.setup()
  show()
  expect(screen.queryByRole('button', { name: 'Cambiar a Lucía Ferrer' })).not.toBeInTheDocument()
  await user.type(screen.getByRole('searchbox'), 'lucia')
  expect(screen.getByText('Lucía Ferrer')).toBeInTheDocument()
  expect(screen.queryByText('Ana Quiroz')).not.toBeInTheDocument()
  await user.type(screen.getByRole('searchbox'), ' zz')
  expect(screen.getByText(/Nadie se llama así/)).toBeInTheDocument()
})

it('offers what can be done to somebody as they are', () => {
  expect(deedsFor({ role: 'service', state: 'active' })).toEqual(['role', 'suspend', 'newStep'])
  expect(deedsFor({ role: 'service', state: 'invited' })).toEqual(['role', 'suspend'])
  expect(deedsFor({ role: 'service', state: 'suspended' })).toEqual(['role', 'letIn'])
  expect(deedsFor({ role: 'host', state: 'active' })).toEqual(['suspend', 'newStep'])
})
