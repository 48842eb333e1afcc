import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { ChatItem } from '@/lib/messenger/chat-shapes'
import { deskAnswers, failure, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { newestUpload, stubUploads } from '@/tests/support/files/fake-request'
import { InboxView } from './inbox-view'
import type { InboxList } from './use-inbox'

const CHAT = '0198a2b4-0000-7000-8000-000000000001'
const ANA = '0198a2b4-0000-7000-8000-0000000000a1'
const HOST = '0198a2b4-0000-7000-8000-0000000000b1'
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams({ chat: CHAT }) }))
afterEach(() => vi.unstubAllGlobals())

const GROUP: InboxList['items'][number] = {
  ...{ answer_due: '2027-09-28T16:24:00.000Z', settled: false },
  ...{ uuid: CHAT, type: 'user', title: 'Ana Pérez', is_public: false, owner: ANA, unread: 1 },
  chateable: { uuid: CHAT, name: 'El Nilo despacio', start_date: '2027-10-16', code: '7K4M9QXD2RHVW' },
  ...{ picture: { thumbnail: null }, ave_response: null, travelers: 1, closed: false, masked: true },
  last_message: { uuid: CHAT, message: '¿Nos recogen?', datetime: '2027-09-27T16:24:00.000Z', user: ANA },
}
const ITEM: ChatItem = {
  ...{
    uuid: CHAT,
    message: '¿Nos recogen?',
    type: 'text',
    file: null,
    status: 'unread',
    owner: ANA,
    read_by: [],
  },
  ...{ created_at: '2027-09-27T16:24:00.000Z', seq: 1, masked: false, sent_as: null },
  _user: { uuid: ANA, role: 'traveler', profile: { firstname: 'Ana', lastname: 'Pérez' } },
}
const ONE = `/api/desk/inbox/${CHAT}`
const shown = (answer: () => Response, group = GROUP) => {
  const sent = deskAnswers({
    'GET /api/desk/inbox': () => success({ items: [group] }),
    [`GET ${ONE}`]: () => success({ users: [], items: [ITEM], party: HOST }),
    [`PUT ${ONE}/read`]: () => success(null),
    [`POST ${ONE}`]: answer,
  })
  renderAtDesk(<InboxView first={{ items: [group] }} />)
  return sent
}

it('shows who wrote about which trip, and marks what is looked at as read', async () => {
  const sent = shown(() => success({ items: [ITEM] }))
  const log = await screen.findByRole('log')
  expect(await within(log).findByText('¿Nos recogen?')).toBeVisible()
  expect(screen.getByText('1 conversación sin leer')).toBeVisible()
  expect(screen.getByText(/se ven tras el primer pago/)).toBeVisible()
  await waitFor(() => expect(sent.map(({ endpoint }) => endpoint)).toContain(`PUT ${ONE}/read`))
})

it('closes a conversation as it was seen, and takes that back', async () => {
  let settled = false
  const sent = deskAnswers({
    'GET /api/desk/inbox': () => success({ items: [{ ...GROUP, settled }] }),
    [`GET ${ONE}`]: () => success({ users: [], items: [ITEM], party: HOST }),
    [`PUT ${ONE}/read`]: () => success(null),
    [`PUT ${ONE}/settled`]: () => {
      settled = true
      return success(null)
    },
    [`DELETE ${ONE}/settled`]: () => success(null),
  })
  renderAtDesk(<InboxView first={{ items: [GROUP] }} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar' }))
  expect(await screen.findByText(/Conversación cerrada/)).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Todo contestado' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Cerradas (1)' })).toBeVisible()
  expect(sent.find(({ endpoint }) => endpoint === `PUT ${ONE}/settled`)?.body).toEqual({ seq: 1 })
  await userEvent.click(screen.getByRole('button', { name: /Deshacer/ }))
  await waitFor(() => expect(sent.map(({ endpoint }) => endpoint)).toContain(`DELETE ${ONE}/settled`))
})

it('sends an answer once, and keeps its words when it could not be sent', async () => {
  let answer = () => failure(409, 'chat_closed')
  const sent = shown(() => answer())
  const field = await screen.findByLabelText('Tu respuesta a Ana Pérez')
  await userEvent.type(field, 'A las 17:35')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Falló: chat_closed')).toBeVisible()
  expect(field).toHaveValue('A las 17:35')
  answer = () => success({ items: [ITEM] })
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(field).toHaveValue(''))
  const posts = sent.filter(({ endpoint }) => endpoint.startsWith('POST'))
  expect(posts).toHaveLength(2)
  expect(posts[0]?.key).toBe(posts[1]?.key)
  expect(posts[1]?.body).toEqual({ message: 'A las 17:35' })
})

it('answers with a file once something was paid, and says why one is refused', async () => {
  stubUploads()
  shown(() => success({ items: [ITEM] }))
  await screen.findByLabelText('Tu respuesta a Ana Pérez')
  expect(screen.queryByRole('button', { name: 'Adjuntar archivo' })).toBeNull()
  cleanup()
  shown(() => success({ items: [ITEM] }), { ...GROUP, masked: false })
  const button = await screen.findByRole('button', { name: 'Adjuntar archivo' })
  const field = button.parentElement?.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(field, new File(['x'], 'mapa.pdf', { type: 'application/pdf' }))
  await act(async () =>
    newestUpload().answer(422, { status: 'error', code: 'invalid', errors: { file: ['No es un PDF.'] } }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('No es un PDF.')
})

it('calls whoever has no name yet a traveller', async () => {
  shown(() => success({ items: [ITEM] }), { ...GROUP, title: '' })
  expect(await screen.findByLabelText('Tu respuesta a Viajero sin nombre')).toBeVisible()
})

it('offers no answer where the conversation is closed', async () => {
  shown(() => success({ items: [ITEM] }), { ...GROUP, closed: true })
  expect(await screen.findByText(/ya solo se puede leer/)).toBeVisible()
  expect(screen.queryByLabelText(/Tu respuesta/)).toBeNull()
})

it('says until when somebody is to be answered, and what is late', async () => {
  shown(() => success({ items: [ITEM] }))
  expect(await screen.findByText('Contesta antes de: mar 28 sep, 10:24')).toBeVisible()
  cleanup()
  shown(() => success({ items: [ITEM] }), { ...GROUP, answer_due: '2023-09-28T16:24:00.000Z' })
  expect(await screen.findByText('Venció: jue 28 sep, 10:24')).toHaveClass('late')
  cleanup()
  shown(() => success({ items: [ITEM] }), { ...GROUP, answer_due: null })
  await screen.findByRole('log')
  expect(screen.queryByText(/Contesta antes|Venció/)).toBeNull()
})

it('reads a conversation in the language of the page, and as it was written where nobody answers', async () => {
  sessionStorage.clear()
  const said = { message: 'Will you pick us up?', original: ITEM.message, original_language: 'es' }
  let answer = () => failure(503, 'unavailable')
  const sent = deskAnswers({
    'GET /api/desk/inbox': () => success({ items: [GROUP] }),
    [`GET ${ONE}`]: () => success({ users: [], items: [ITEM], party: HOST, translates: true }),
    [`PUT ${ONE}/read`]: () => success(null),
    [`GET ${ONE}/translate/es`]: () => answer(),
  })
  renderAtDesk(<InboxView first={{ items: [GROUP] }} />)
  const button = await screen.findByRole('button', { name: 'Leer en español' })
  expect(sent.some(({ endpoint }) => endpoint.includes('translate'))).toBe(false)
  await userEvent.click(button)
  expect(await screen.findByText(/No pudimos traducir/, undefined, { timeout: 10_000 })).toBeVisible()
  const log = screen.getByRole('log')
  expect(within(log).getByText(ITEM.message)).toBeVisible()
  answer = () => success({ items: [{ ...ITEM, ...said, partial: false }] })
  await userEvent.click(screen.getByRole('button', { name: 'Intentar otra vez' }))
  expect(await within(log).findByText(said.message)).toBeVisible()
  await userEvent.click(within(log).getByRole('button', { name: 'Ver original' }))
  expect(within(log).getByText(ITEM.message)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Leer como se escribió' }))
  expect(within(log).queryByText(said.message)).toBeNull()
})

it('has earlier messages on request, where one reads and translated too, and the focus goes on where they begin', async () => {
  sessionStorage.clear()
  const many = Array.from({ length: 35 }, (_, n) => ({
    ...ITEM,
    ...{ uuid: ITEM.uuid.slice(0, -2) + String(n + 10), message: `Mensaje ${n + 1}`, seq: n + 1 },
  }))
  // What came meanwhile moves pages: the last one of the older page stands in the newer one too.
  const pageOf = (page: string | null) => (page === '2' ? many.slice(0, 6) : many.slice(5))
  const english = (one: ChatItem) => ({ ...one, message: `${one.message}!`, original: one.message })
  let hasFailed = false
  const sent = deskAnswers({
    'GET /api/desk/inbox': () => success({ items: [GROUP] }),
    [`PUT ${ONE}/read`]: () => success(null),
    [`GET ${ONE}`]: ({ query }) => {
      const isFirst = query.get('page') === '2' && !hasFailed
      hasFailed ||= isFirst
      if (isFirst) return failure(422, 'invalid')
      return success({ users: [], items: pageOf(query.get('page')), party: HOST, translates: true })
    },
    [`GET ${ONE}/translate/es`]: ({ query }) =>
      success({
        items: pageOf(query.get('page')).map((one) => ({ ...english(one), original_language: 'en' })),
      }),
  })
  renderAtDesk(<InboxView first={{ items: [GROUP] }} />)
  const log = await screen.findByRole('log')
  const shown = () =>
    within(log)
      .queryAllByText(/^Mensaje \d+!$/)
      .map(({ textContent }) => textContent)
  await userEvent.click(screen.getByRole('button', { name: 'Leer en español' }))
  await waitFor(() => expect(shown()).toEqual(many.slice(5).map(({ message }) => `${message}!`)))
  Object.defineProperty(log, 'scrollHeight', { get: () => 100 * log.children.length })
  Object.defineProperty(log, 'scrollTop', { value: 40, writable: true })
  const button = screen.getByRole('button', { name: 'Ver mensajes anteriores' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText(/No pudimos traer los mensajes anteriores/)).toBeVisible()
  expect(shown()).toHaveLength(30)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(shown()).toEqual(many.map(({ message }) => `${message}!`)))
  expect(screen.getByText(/Se agregaron 5 mensajes anteriores; ahora ves 35/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Ver mensajes anteriores' })).toBeNull()
  expect(screen.getByText('Aquí empieza la conversación.')).toBeVisible()
  expect(log).toHaveFocus()
  expect(log.scrollTop).toBe(540)
  expect(sent.filter(({ endpoint }) => endpoint.startsWith('PUT'))).toHaveLength(1)
})

it('of host and team says about which departure, leads there, and offers nothing that needs a traveller', async () => {
  shown(() => success({ items: [] }), {
    ...{ ...GROUP, type: 'team', title: 'Yuraq Treks', masked: false, travelers: 0 },
    chateable: { ...GROUP.chateable, code: null },
  })
  expect(await screen.findByText('Anfitrión y equipo · El Nilo despacio · 16 oct 2027')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Salida del 16 oct 2027' })).toHaveAttribute(
    ...(['href', `/desk/departures/${CHAT}`] as const),
  )
  expect(screen.queryByRole('navigation', { name: 'Desde esta conversación' })).not.toBeInTheDocument()
})
