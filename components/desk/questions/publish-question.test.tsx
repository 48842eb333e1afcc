import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { ChatItem, DeskChat } from '@/lib/messenger/chat-shapes'
import { deskAnswers, failure, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { PublishQuestion } from './publish-question'
import { QuestionsView } from './questions-view'
import type { PublishedQuestions } from './use-questions'

afterEach(() => vi.unstubAllGlobals())

const CHAT = '0198a2b4-0000-7000-8000-000000000001'
const TRIP = '0198a2b4-0000-7000-8000-0000000000c1'
const chat = (type: DeskChat['type']): DeskChat => ({
  ...{ uuid: CHAT, type, title: 'Ana Pérez', is_public: false, owner: CHAT, unread: 0 },
  chateable: { uuid: TRIP, name: 'El Nilo despacio', start_date: null, code: null },
  ...{ picture: { thumbnail: null }, ave_response: null, travelers: 1, closed: false, masked: false },
  last_message: null,
})
const said = (role: 'traveler' | 'host', message: string, more: Partial<ChatItem> = {}): ChatItem => ({
  ...{ uuid: message, message, type: 'text', file: null, status: 'read', owner: CHAT, read_by: [] },
  ...{ created_at: '2027-09-27T16:24:00.000Z', seq: 1, masked: false, sent_as: null },
  _user: { uuid: CHAT, role, profile: { firstname: 'Ana', lastname: '' } },
  ...more,
})
const ASKED = [
  said('traveler', '¿Nos recogen?'),
  said('host', 'Sí, Ana, a las 6.'),
  said('traveler', 'Gracias.'),
]
const opener = () => screen.queryByRole('button', { name: 'Publicar en la página del viaje' })

it.each([
  ['a conversation of a reservation', 'user', ASKED],
  ['what nobody answered', 'question', [said('traveler', '¿Nos recogen?')]],
  [
    'what was answered with a file alone',
    'question',
    [
      said('traveler', '¿Nos recogen?'),
      said('host', 'plano.pdf', { type: 'file', file: { uuid: TRIP, type: 'application/pdf', size: 9 } }),
    ],
  ],
] as const)('%s is not published', (_, type, items) => {
  renderAtDesk(<PublishQuestion chat={chat(type)} items={items} />)
  expect(opener()).toBeNull()
})

const UUID = '0198a2b4-0000-7000-8000-00000000000d'
const DRAFT = `PUT /api/desk/inbox/${CHAT}/questions/${UUID}`

it('begins with what was asked and answered, is edited, and says what is wrong where it is', async () => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(UUID)
  let answer = () => failure(422, 'invalid', { errors: { answer: ['Aquí no va el nombre…'] } })
  const sent = deskAnswers({ [DRAFT]: () => answer() })
  renderAtDesk(<PublishQuestion chat={chat('question')} items={ASKED} />)
  const user = userEvent.setup()
  await user.click(opener() as HTMLElement)
  expect(await screen.findByLabelText('Pregunta')).toHaveValue('¿Nos recogen?')
  const field = screen.getByLabelText('Respuesta')
  expect(field).toHaveValue('Sí, Ana, a las 6.')
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  expect(await screen.findByText('Aquí no va el nombre…')).toBeVisible()
  answer = () => success({})
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  expect(screen.getByText('Escribe esto para publicarla.')).toBeVisible()
  await user.type(field, 'Sí, a las 6.')
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  expect(await screen.findByText('Publicada en la página de El Nilo despacio.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Publicar en la página del viaje' })).toBeNull()
  expect(sent.map(({ body }) => body)).toEqual(
    ['Sí, Ana, a las 6.', 'Sí, a las 6.'].map((words) => ({
      ...{ language: 'es', question: '¿Nos recogen?', answer: words },
    })),
  )
})

const PUBLISHED: PublishedQuestions['items'][number] = {
  ...{ uuid: UUID, product: { uuid: TRIP, name: 'El Nilo despacio' }, chat: CHAT, language: 'es' },
  ...{ question: '¿Nos recogen?', answer: 'Sí, a las 6.', published_by: 'Lucía Ferrer' },
  version: 7,
  published_at: '2027-09-27T16:24:00.000Z',
}

it('is taken off its page, and put back while its conversation is there', async () => {
  let items = [PUBLISHED]
  const sent = deskAnswers({
    'GET /api/desk/questions': () => success({ items }),
    [`DELETE /api/desk/questions/${UUID}`]: () => {
      items = []
      return success(null)
    },
    [DRAFT]: () => success(PUBLISHED),
  })
  renderAtDesk(<QuestionsView first={{ items }} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Quitar de la página: ¿Nos recogen?' }))
  expect(await screen.findByText('Todavía no hay preguntas publicadas')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Deshacer/ }))
  await waitFor(() => expect(sent.map(({ endpoint }) => endpoint)).toContain(DRAFT))
})

it('is edited as it was seen; what a colleague made of it meanwhile stands beside what was typed', async () => {
  const theirs = { ...PUBLISHED, answer: 'Sí, a las 5.', version: 8 }
  let answer = () => failure(422, 'invalid', { errors: { answer: ['Aquí no va el nombre…'] } })
  const sent = deskAnswers({
    'GET /api/desk/questions': () => success({ items: [PUBLISHED] }),
    [DRAFT]: () => answer(),
  })
  renderAtDesk(<QuestionsView first={{ items: [PUBLISHED] }} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Editar: ¿Nos recogen?' }))
  const field = await screen.findByLabelText('Respuesta')
  expect(field).toHaveValue('Sí, a las 6.')
  await user.clear(field)
  await user.type(field, 'Sí, Ana.')
  const save = screen.getByRole('button', { name: 'Guardar' })
  await user.click(save)
  expect(await screen.findByText('Aquí no va el nombre…')).toBeVisible()
  expect(field).toHaveValue('Sí, Ana.')
  answer = () => failure(412, 'version_conflict', { data: theirs })
  await user.click(save)
  expect(await screen.findByText(/Alguien la cambió mientras escribías/)).toBeVisible()
  expect(screen.getByText('Sí, a las 5.')).toBeVisible()
  expect(field).toHaveValue('Sí, Ana.')
  answer = () => success(PUBLISHED)
  await user.click(save)
  expect(await screen.findByText('La cambiamos en la página de El Nilo despacio.')).toBeVisible()
  const puts = sent.filter(({ endpoint }) => endpoint === DRAFT)
  expect(puts.map(({ ifMatch }) => ifMatch)).toEqual(['"7"', '"7"', '"8"'])
})

it('whose conversation is forgotten is only taken off', async () => {
  deskAnswers({
    'GET /api/desk/questions': () => success({ items: [] }),
    [`DELETE /api/desk/questions/${UUID}`]: () => success(null),
  })
  renderAtDesk(<QuestionsView first={{ items: [{ ...PUBLISHED, chat: null }] }} />)
  expect(screen.queryByRole('link', { name: 'Ver la conversación' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Editar: ¿Nos recogen?' })).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Quitar de la página: ¿Nos recogen?' }))
  expect(await screen.findByText('La quitamos de la página de El Nilo despacio.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Deshacer/ })).toBeNull()
})
