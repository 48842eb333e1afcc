import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { showHostThread } from '@/lib/desk/departures/thread-contract'
import type { ChatItem } from '@/lib/messenger/chat-shapes'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { ThreadBox } from './thread-box'

afterEach(() => vi.unstubAllGlobals())

const UUID = '0198a2b4-0000-7000-8000-000000000001'
const CHAT = '0198a2b4-0000-7000-8000-000000000002'
const HOST = '0198a2b4-0000-7000-8000-0000000000b1'
const DESK = '00000000-0000-4000-8000-0000000de5c0'
const [SHOW, WRITE] = [`GET /api/desk/departures/${UUID}/thread`, `POST /api/desk/departures/${UUID}/thread`]

const said = (message: string, owner: string, seq: number): ChatItem => ({
  ...{ uuid: `0198a2b4-0000-7000-8000-00000000010${seq}`, message, type: 'text', file: null },
  ...{ status: 'unread', owner, read_by: [], created_at: '2027-03-01T14:14:00.000Z', seq },
  ...{ masked: false, sent_as: null },
  _user: {
    ...(owner === DESK ? { uuid: owner, role: 'desk' as const } : { uuid: owner, role: 'host' as const }),
    profile: { firstname: owner === DESK ? 'Andanza' : 'Yuraq Treks', lastname: '' },
  },
})
const THREAD: CallData<typeof showHostThread> = {
  ...{ chat: CHAT, with: 'Yuraq Treks', party: DESK, closed: false, unread: 1 },
  items: [said('¿Confirmas mulas para 8?', DESK, 1), said('Sí, 4 mulas.', HOST, 2)],
}
const EMPTY = { ...THREAD, chat: null, unread: 0, items: [] }
const box = () => screen.findByRole('region', { name: 'Mensajes con el anfitrión' })

it('shows the newest messages with the host, how many are new, and the way to all of them, and reads none', async () => {
  const sent = deskAnswers({ [SHOW]: () => success(THREAD) })
  renderAtDesk(<ThreadBox uuid={UUID} />)
  const here = within(await box())
  expect(await here.findByText('Sí, 4 mulas.')).toBeVisible()
  expect(here.getByText('1 sin leer')).toBeVisible()
  expect(here.getByRole('link', { name: 'Ver la conversación' })).toHaveAttribute(
    ...(['href', `/desk/inbox?chat=${CHAT}`] as const),
  )
  expect(sent.map(({ endpoint }) => endpoint)).toEqual([SHOW])
})

it('writes the first message, which empties the field and is there', async () => {
  let thread: typeof THREAD = EMPTY
  const sent = deskAnswers({
    [SHOW]: () => success(thread),
    [WRITE]: () => {
      const items = [said('¿Confirmas?', DESK, 1)]
      thread = { ...THREAD, unread: 0, items }
      return success({ chat: CHAT, items })
    },
    [`PUT /api/desk/inbox/${CHAT}/read`]: () => success(null),
  })
  renderAtDesk(<ThreadBox uuid={UUID} />)
  expect(await screen.findByText(/Los viajeros no ven esta conversación/)).toBeVisible()
  const field = screen.getByLabelText('Mensaje para Yuraq Treks')
  await userEvent.type(field, '  ¿Confirmas? {Control>}{Enter}{/Control}')
  expect(await screen.findByText('¿Confirmas?')).toBeVisible()
  expect(field).toHaveValue('')
  expect(sent.find(({ endpoint }) => endpoint === WRITE)?.body).toEqual({ message: '¿Confirmas?' })
})

it('keeps what was typed where it did not go, and says so; says what is missing where nothing was', async () => {
  deskAnswers({ [SHOW]: () => success(THREAD), [WRITE]: () => failure(429, 'too_many_requests') })
  renderAtDesk(<ThreadBox uuid={UUID} />)
  const send = await screen.findByRole('button', { name: 'Enviar' })
  await userEvent.click(send)
  expect(screen.getByText('Escribe el mensaje antes de enviarlo.')).toBeVisible()
  const field = screen.getByLabelText('Mensaje para Yuraq Treks')
  await userEvent.type(field, 'Hola')
  expect(screen.queryByText('Escribe el mensaje antes de enviarlo.')).not.toBeInTheDocument()
  await userEvent.click(send)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(field).toHaveValue('Hola')
})

it('is with the team to the host of the departure', async () => {
  deskAnswers({ [SHOW]: () => success({ ...EMPTY, with: 'Andanza', party: HOST }) })
  const host = { ...OWNER.actor, role: 'host' as const, host: { uuid: HOST, name: 'Yuraq Treks' } }
  renderAtDesk(<ThreadBox uuid={UUID} />, { ...OWNER, actor: host })
  const here = within(await screen.findByRole('region', { name: 'Mensajes con el equipo de Andanza' }))
  expect(await here.findByLabelText('Mensaje para Andanza')).toBeVisible()
})

it('can only be read once it is closed', async () => {
  deskAnswers({ [SHOW]: () => success({ ...THREAD, closed: true }) })
  renderAtDesk(<ThreadBox uuid={UUID} />)
  expect(await screen.findByText(/ya solo se puede leer/)).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

it('is nothing, and asks for nothing, where somebody may not answer', async () => {
  const sent = deskAnswers({ [SHOW]: () => success(THREAD) })
  renderAtDesk(<ThreadBox uuid={UUID} />, { ...OWNER, permissions: ['see_departures'] })
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())
  expect(sent).toEqual([])
})
