import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskChat } from '@/lib/messenger/chat-shapes'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { ChatActs } from './chat-acts'

afterEach(() => vi.unstubAllGlobals())

const CHAT = '0198a2b4-0000-7000-8000-000000000001'
const TRIP = '0198a2b4-0000-7000-8000-0000000000c1'
const FULL = '51111111-1111-7111-8111-111111111111'
const FREE = '51111111-1111-7111-8111-111111111112'
const CODE = '7K4M9QXD2RHVW'
const chat = (more: Partial<DeskChat> = {}): DeskChat => ({
  ...{ uuid: CHAT, type: 'user', title: 'Ana Pérez', is_public: false, owner: CHAT, unread: 0 },
  chateable: { uuid: TRIP, name: 'El Nilo despacio', start_date: null, code: CODE },
  ...{ picture: { thumbnail: null }, ave_response: null, travelers: 1, closed: false, masked: false },
  last_message: null,
  ...more,
})
const WISH = {
  trip: { uuid: TRIP, name: 'El Nilo despacio' },
  departure: null,
  traveller: {
    ...{ firstname: 'Ana', lastname: 'Pérez', email: 'ana@example.com' },
    ...{ phone: { dial: '1', number: '3055550100' }, locale: 'en_US', currency: 'USD' },
  },
}
const departures = [
  { uuid: FREE, start: '2027-08-31', free: 12, waiting: 0, has_left: false },
  { uuid: FULL, start: '2027-09-17', free: 0, waiting: 5, has_left: false },
]
const LINK = `https://andanza.example/layaway?code=${CODE}`

it('puts the page that pays into the conversation, in the language of who wrote, and once', async () => {
  let answer = () => failure(409, 'chat_closed')
  const sent = deskAnswers({
    [`GET /api/desk/inbox/${CHAT}/wish`]: () => success(WISH),
    [`POST /api/desk/reservations/${CODE}/pay-link`]: () =>
      success({ url: LINK, amount: 1250, currency: 'USD', until: null }),
    [`POST /api/desk/inbox/${CHAT}`]: () => answer(),
  })
  renderAtDesk(<ChatActs chat={chat()} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Enlace de pago' }))
  await user.click(await screen.findByRole('button', { name: 'Preparar el mensaje' }))
  const words = await screen.findByLabelText('Mensaje en la conversación')
  expect((words as HTMLTextAreaElement).value).toMatch(/^You can pay .*1,250.* here: https:\S+$/)
  const send = screen.getByRole('button', { name: 'Enviar en la conversación' })
  await user.click(send)
  expect(await screen.findByText('Falló: chat_closed')).toBeVisible()
  answer = () => success({ items: [] })
  await user.click(send)
  expect(await screen.findByText('Enviamos el enlace en la conversación.')).toBeVisible()
  const posts = sent.filter(({ endpoint }) => endpoint === `POST /api/desk/inbox/${CHAT}`)
  expect(new Set(posts.map(({ key }) => key)).size).toBe(1)
  expect(screen.queryByLabelText('Mensaje en la conversación')).toBeNull()
})

it('sends no message whose link was taken out', async () => {
  const sent = deskAnswers({
    [`GET /api/desk/inbox/${CHAT}/wish`]: () => success(WISH),
    [`POST /api/desk/reservations/${CODE}/pay-link`]: () =>
      success({ url: LINK, amount: 1250, currency: 'USD', until: null }),
  })
  renderAtDesk(<ChatActs chat={chat()} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Enlace de pago' }))
  await user.click(await screen.findByRole('button', { name: 'Preparar el mensaje' }))
  await user.clear(await screen.findByLabelText('Mensaje en la conversación'))
  await user.click(screen.getByRole('button', { name: 'Enviar en la conversación' }))
  expect(await screen.findByText('Falta el enlace: ponlo otra vez en el mensaje.')).toBeVisible()
  expect(sent.map(({ endpoint }) => endpoint)).not.toContain(`POST /api/desk/inbox/${CHAT}`)
})

it('puts who wrote on the waitlist of a departure of their trip, the full ones first', async () => {
  const sent = deskAnswers({
    [`GET /api/desk/inbox/${CHAT}/wish`]: () => success(WISH),
    'GET /api/desk/departures': () => success({ items: departures }),
    [`POST /api/desk/departures/${FULL}/waitlist`]: () => success({ state: 'waiting', place: 6 }),
  })
  const question = chat({ type: 'question', chateable: { ...chat().chateable, code: null } })
  renderAtDesk(<ChatActs chat={question} />)
  expect(screen.queryByRole('button', { name: 'Enlace de pago' })).toBeNull()
  const user = userEvent.setup()
  const opener = screen.getByRole('button', { name: 'Lista de espera' })
  await user.click(opener)
  expect(await screen.findByLabelText('Salida de El Nilo despacio')).toHaveValue(FULL)
  expect(screen.getByLabelText('Correo de quien espera')).toHaveValue('ana@example.com')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
  await user.click(opener)
  await user.click(await screen.findByRole('button', { name: 'Anotar en la lista' }))
  expect(await screen.findByText('Ya está en la lista')).toBeVisible()
  const asked = sent.find(({ endpoint }) => endpoint.startsWith('POST'))
  expect(asked?.body).toEqual({ email: 'ana@example.com', qty: 2 })
})

it('leads to the form that books, and offers nothing where many talk or to a host', () => {
  const { unmount } = renderAtDesk(<ChatActs chat={chat()} />)
  expect(screen.getByRole('link', { name: 'Reservar por el viajero' })).toHaveAttribute(
    'href',
    `/desk/reservations/create?chat=${CHAT}`,
  )
  unmount()
  const group = renderAtDesk(<ChatActs chat={chat({ type: 'group' })} />)
  expect(screen.queryByRole('navigation')).toBeNull()
  group.unmount()
  const host = {
    ...OWNER,
    actor: { ...OWNER.actor, role: 'host' as const },
    permissions: ['answer_chats' as const],
  }
  renderAtDesk(<ChatActs chat={chat()} />, host)
  expect(screen.queryByRole('navigation')).toBeNull()
})
