import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserQueries } from '@/lib/client/query-client'
import { messagesOf } from '@/lib/locale/messages'
import type { ChatGroup, ChatItem } from '@/lib/messenger/chat-shapes'
import { forgetOutbox } from '@/stores/outbox-store'
import { renderInSpanish } from '@/tests/support/spanish'
import { MessagesLink } from './messages-link'

vi.mock('next/navigation', () => ({ usePathname: () => '/' }))

const MARKET = { locale: 'es_MX', currency: 'MXN' } as const
const ME = '0198a2b4-0000-7000-8000-0000000000a1'
const HOST = '0198a2b4-0000-7000-8000-0000000000b1'
const CHAT = '0198a2b4-0000-7000-8000-000000000001'
const GROUP: ChatGroup = {
  ...{ uuid: CHAT, type: 'user', title: 'Dahabiya Nour', is_public: false, owner: ME, unread: 1 },
  chateable: { uuid: CHAT, name: 'El Nilo despacio', start_date: '2027-10-16', code: '7K4M9QXD2RHVW' },
  ...{ picture: { thumbnail: null }, ave_response: 40, travelers: 1, closed: false, masked: false },
  last_message: { uuid: CHAT, message: 'Los recogemos.', datetime: '2027-09-27T16:24:00.000Z', user: HOST },
}
const item = (seq: number, message: string, over: Partial<ChatItem> = {}): ChatItem => ({
  ...{
    uuid: `0198a2b4-0000-7000-8000-0000000001${seq}0`,
    message,
    type: 'text',
    file: null,
    status: 'unread',
    owner: HOST,
  },
  ...{ created_at: '2027-09-27T16:24:00.000Z', read_by: [], seq, masked: false, sent_as: null },
  _user: { uuid: HOST, role: 'host', profile: { firstname: 'Dahabiya Nour', lastname: '' } },
  ...over,
})

let items: ChatItem[]
let blocked: string[]
const reported: string[] = []
let posted: { key: string | null; message: string }[]
/** What becomes of a message that is sent. */
let onPost: () => Response
let streams: FakeStream[]

class FakeStream extends EventTarget {
  constructor() {
    super()
    streams.push(this)
  }
  close(): void {
    streams = streams.filter((one) => one !== this)
  }
  tell(type: string, data: object): void {
    act(() => void this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })))
  }
}

const success = (data: unknown) => Response.json({ status: 'success', data })

beforeEach(() => {
  ;[items, posted, streams, blocked] = [[item(1, 'Los recogemos a las 17:35.')], [], [], []]
  onPost = () => success({ items: [], group: CHAT, chateable: CHAT, _users: [] })
  browserQueries().clear()
  forgetOutbox()
  sessionStorage.clear()
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    const request = asked instanceof Request ? asked : new Request(new URL(asked, location.href))
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/internal/texts/'))
      return Response.json({ messenger: messagesOf('es_MX').messenger })
    if (pathname === '/api/me') return success({ uuid: ME, profile: { firstname: 'Ana' } })
    if (pathname === '/api/chat/aside/list') return success([GROUP])
    if (pathname.endsWith('/messages'))
      return success({ users: [item(1, '')._user], items, ave_response: 40, blocked })
    if (pathname.includes('/blocks/')) {
      blocked = request.method === 'PUT' ? [HOST] : []
      return success(null)
    }
    if (pathname.endsWith('/report')) {
      reported.push(((await request.json()) as { reason: string }).reason)
      return success(null)
    }
    if (request.method === 'POST') {
      const { message } = (await request.json()) as { message: string }
      const key = request.headers.get('idempotency-key')
      posted.push({ key, message })
      const answer = onPost()
      if (answer.ok) items = [...items, item(items.length + 1, message, { owner: ME, sent_as: key })]
      return answer
    }
    return success(null)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const cookie of ['andanza_signed_in', 'messenger-aside', 'messenger-login']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the browser has it.
    document.cookie = `${cookie}=; path=/; max-age=0`
  }
})

async function opened() {
  renderInSpanish(<MessagesLink market={MARKET} texts={{ open: 'Mensajes', unread: 'Mensajes: sin leer' }} />)
  await userEvent.click(screen.getByRole('button', { name: /^Mensajes/ }))
  return screen.findByRole('dialog', { name: 'Mensajes' })
}

function signIn() {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = 'andanza_signed_in=1; path=/'
}

async function inChat() {
  signIn()
  const panel = within(await opened())
  await userEvent.click(await panel.findByRole('button', { name: /Dahabiya Nour/ }))
  await panel.findByText('Los recogemos a las 17:35.')
  return panel
}

it('asks a guest to sign in, closes by Escape, and gives the focus back', async () => {
  const panel = within(await opened())
  expect(await panel.findByRole('button', { name: 'Entrar' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Mensajes' })).toHaveFocus()
})

it('shows a message at once and sends it with one key', async () => {
  const panel = await inChat()
  await userEvent.type(panel.getByLabelText('Mensaje'), '¿Y el equipaje?{Enter}')
  const log = within(panel.getByRole('log'))
  expect(log.getByText('¿Y el equipaje?')).toBeVisible()
  await log.findByText(/Enviado/)
  expect(log.getAllByText('¿Y el equipaje?')).toHaveLength(1)
  expect(posted.map(({ message }) => message)).toEqual(['¿Y el equipaje?'])
})

it('keeps what got no answer, and sends it again with its key when there is a network', async () => {
  const panel = await inChat()
  onPost = () => {
    throw new TypeError('no network')
  }
  await userEvent.type(panel.getByLabelText('Mensaje'), 'Uno{Enter}Dos{Enter}')
  const log = within(panel.getByRole('log'))
  await waitFor(() => expect(posted.length).toBeGreaterThan(0))
  expect(log.getByText('Dos')).toBeVisible()
  expect(JSON.parse(localStorage.getItem('chat-outbox-v1') ?? '[]')).toHaveLength(2)
  onPost = () => success({ items: [], group: CHAT, chateable: CHAT, _users: [] })
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(JSON.parse(localStorage.getItem('chat-outbox-v1') ?? '[]')).toEqual([]))
  // However often each was tried: the first before the second, and each with one key.
  const tries = posted.map(({ key, message }) => `${message} ${key}`)
  expect([...new Set(tries)].map((one) => one.split(' ')[0])).toEqual(['Uno', 'Dos'])
  expect(tries).toEqual([...tries].sort().reverse())
})

it('says why one was refused, and tries again when its writer says so', async () => {
  const panel = await inChat()
  onPost = () =>
    Response.json({ status: 'error', code: 'chat_blocked', message: 'Te bloqueó.' }, { status: 409 })
  await userEvent.type(panel.getByLabelText('Mensaje'), 'Hola{Enter}')
  expect(await panel.findByText('Te bloqueó.')).toBeVisible()
  onPost = () => success({ items: [], group: CHAT, chateable: CHAT, _users: [] })
  await userEvent.click(panel.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(posted).toHaveLength(2))
  expect(posted[0]?.key).toBe(posted[1]?.key)
})

it('shows what others write when the stream says so, and that they are writing', async () => {
  const panel = await inChat()
  const [stream] = streams
  stream?.tell('typing', { group: CHAT, party: ME })
  expect(panel.queryByText('Escribe…')).toBeNull()
  stream?.tell('typing', { group: CHAT, party: HOST })
  expect(panel.getByText('Escribe…')).toBeVisible()
  items = [...items, item(2, 'Traigan gorra.')]
  stream?.tell('chat', { group: CHAT, party: HOST })
  expect(await within(panel.getByRole('log')).findByText('Traigan gorra.')).toBeVisible()
  expect(panel.queryByText('Escribe…')).toBeNull()
})

it('parts messages by day and by what is new, and keeps that while they are read', async () => {
  items = [
    item(1, 'Hola.', { status: 'read', created_at: '2027-09-25T16:24:00.000Z' }),
    item(2, 'Los recogemos a las 17:35.', { created_at: '2027-09-27T16:24:00.000Z' }),
  ]
  const panel = await inChat()
  const lines = () =>
    [...panel.getByRole('log').children].map(({ textContent }) => textContent?.replace(/\d+:\d+$/, ''))
  expect(lines()).toEqual([
    'sáb 25 sep 2027',
    'Hola.',
    'lun 27 sep 2027',
    'Nuevo',
    'Los recogemos a las 17:35.',
  ])
  items = items.map((one) => ({ ...one, status: 'read' }))
  streams[0]?.tell('read', { group: CHAT, party: ME })
  items = [...items, item(3, 'Traigan gorra.')]
  streams[0]?.tell('chat', { group: CHAT, party: HOST })
  await panel.findByText('Traigan gorra.')
  expect(lines().slice(3)).toEqual(['Nuevo', 'Los recogemos a las 17:35.', 'Traigan gorra.'])
})

it('reads out what others write now, and nothing that stood there before or is one’s own', async () => {
  const panel = await inChat()
  const said = () => document.querySelector('.sr-only[aria-live="polite"]')?.textContent
  expect(said()).toBe('')
  items = [...items, item(2, 'Mío.', { owner: ME })]
  streams[0]?.tell('chat', { group: CHAT, party: ME })
  await panel.findByText('Mío.')
  expect(said()).toBe('')
  items = [...items, item(3, 'Traigan gorra.')]
  streams[0]?.tell('chat', { group: CHAT, party: HOST })
  await waitFor(() => expect(said()).toBe('Dahabiya Nour: Traigan gorra.'))
  expect(panel.getByRole('log')).toHaveAttribute('aria-live', 'off')
})

it('says how much is new to whoever reads further up, and leads there', async () => {
  const panel = await inChat()
  const log = panel.getByRole('log')
  const at = { scrollHeight: 2000, clientHeight: 400, scrollTop: 0 }
  for (const [name, value] of Object.entries(at))
    Object.defineProperty(log, name, { value, writable: true, configurable: true })
  act(() => void log.dispatchEvent(new Event('scroll')))
  items = [...items, item(2, 'Uno.'), item(3, 'Mío.', { owner: ME }), item(4, 'Dos.')]
  streams[0]?.tell('chat', { group: CHAT, party: HOST })
  await userEvent.click(await panel.findByRole('button', { name: '2 nuevos' }))
  expect(log.scrollTop).toBe(2000)
  act(() => void log.dispatchEvent(new Event('scroll')))
  expect(panel.queryByRole('button', { name: /nuevos/ })).toBeNull()
})

it('is where it was on the next page: the conversation that was open, and what was being written', async () => {
  const panel = await inChat()
  await userEvent.type(panel.getByLabelText('Mensaje'), '¿Y si llue')
  cleanup()
  // As a browser that loads the next page, without a hand on the button.
  renderInSpanish(<MessagesLink market={MARKET} texts={{ open: 'Mensajes', unread: 'Mensajes: sin leer' }} />)
  const next = within(await screen.findByRole('dialog', { name: 'Mensajes' }))
  expect(await next.findByLabelText('Mensaje')).toHaveValue('¿Y si llue')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: /^Mensajes/ }))
  expect(await screen.findByRole('button', { name: /Dahabiya Nour/ })).toBeVisible()
})

it('asks the desk to look, with a reason', async () => {
  const panel = await inChat()
  await userEvent.click(panel.getByRole('button', { name: 'Más acciones' }))
  await userEvent.click(panel.getByRole('button', { name: 'Reportar esta conversación' }))
  await userEvent.click(panel.getByRole('button', { name: 'Enviar reporte' }))
  expect(panel.getByRole('alert')).toHaveTextContent('Cuéntanos')
  await userEvent.type(panel.getByLabelText('¿Qué pasó?'), 'Pide pagar por fuera')
  await userEvent.click(panel.getByRole('button', { name: 'Enviar reporte' }))
  expect(await panel.findByText(/Reporte enviado/)).toBeVisible()
  expect(reported).toEqual(['Pide pagar por fuera'])
})

it('blocks with the second press, writes no more then, and takes it back', async () => {
  const panel = await inChat()
  await userEvent.click(panel.getByRole('button', { name: 'Más acciones' }))
  const button = () => panel.getByRole('button', { name: /loquear a Dahabiya Nour/ })
  await userEvent.click(button())
  expect(blocked).toEqual([])
  await userEvent.click(button())
  expect(await panel.findByText(/Bloqueaste a Dahabiya Nour/)).toBeVisible()
  expect(panel.queryByLabelText('Mensaje')).toBeNull()
  await userEvent.click(panel.getByRole('button', { name: 'Desbloquear a Dahabiya Nour' }))
  expect(await panel.findByLabelText('Mensaje')).toBeVisible()
})

it('sends what was written without a network once, after the page was loaded anew', async () => {
  const panel = await inChat()
  onPost = () => {
    throw new TypeError('no network')
  }
  await userEvent.type(panel.getByLabelText('Mensaje'), 'Sin señal{Enter}')
  await waitFor(() => expect(posted.length).toBeGreaterThan(0))
  cleanup()
  browserQueries().clear()
  onPost = () => success({ items: [], group: CHAT, chateable: CHAT, _users: [] })
  renderInSpanish(<MessagesLink market={MARKET} texts={{ open: 'Mensajes', unread: 'Mensajes: sin leer' }} />)
  const log = within(await screen.findByRole('log'))
  await waitFor(() => expect(JSON.parse(localStorage.getItem('chat-outbox-v1') ?? '[]')).toEqual([]), {
    timeout: 10_000,
  })
  await log.findByText(/Enviado/)
  expect(log.getAllByText('Sin señal')).toHaveLength(1)
  expect(items.filter(({ message }) => message === 'Sin señal')).toHaveLength(1)
  expect(new Set(posted.map(({ key }) => key)).size).toBe(1)
})

it('opens by itself once, for whoever followed its prompt to sign in', async () => {
  const panel = within(await opened())
  await userEvent.click(await panel.findByRole('button', { name: 'Entrar' }))
  cleanup()
  // biome-ignore lint/suspicious/noDocumentCookie: the panel itself did not stay open.
  document.cookie = 'messenger-aside=0; path=/; max-age=0'
  const page = () =>
    renderInSpanish(
      <MessagesLink market={MARKET} texts={{ open: 'Mensajes', unread: 'Mensajes: sin leer' }} />,
    )
  page()
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  signIn()
  page()
  expect(await screen.findByRole('dialog', { name: 'Mensajes' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  cleanup()
  page()
  expect(screen.queryByRole('dialog')).toBeNull()
})
