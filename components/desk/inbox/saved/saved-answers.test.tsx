import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { SavedAnswer } from '@/lib/desk/inbox/saved-answer-contract'
import { deskAnswers, failure, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { InboxView } from '../inbox-view'
import type { InboxList } from '../use-inbox'

const CHAT = '0198a2b4-0000-7000-8000-000000000001'
const ANA = '0198a2b4-0000-7000-8000-0000000000a1'
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams({ chat: CHAT }) }))
afterEach(() => vi.unstubAllGlobals())
Element.prototype.scrollIntoView = () => undefined

const GROUP: InboxList['items'][number] = {
  ...{ uuid: CHAT, type: 'question', title: 'Ana Pérez', is_public: false, owner: ANA, unread: 0 },
  chateable: { uuid: CHAT, name: 'El Nilo despacio', start_date: null, code: null },
  ...{ picture: { thumbnail: null }, ave_response: null, travelers: 1, closed: false, masked: false },
  ...{ last_message: null, answer_due: null, settled: false },
}
const ANSWERS: SavedAnswer[] = [
  { uuid: CHAT, title: 'Welcome', language: 'en', text: 'Hi {nombre}, {viaje} it is.', version: 4 },
  {
    uuid: ANA,
    title: 'Fecha límite',
    language: 'es',
    text: 'Hola, {nombre}: {viaje} sale el {salida}.',
    version: 5,
  },
]
const LIST = '/api/desk/saved-answers'
const shown = (more: Parameters<typeof deskAnswers>[0] = {}, firstname = 'Ana') => {
  const users = [{ uuid: ANA, role: 'traveler', profile: { firstname, lastname: 'Pérez' } }]
  const sent = deskAnswers({
    'GET /api/desk/inbox': () => success({ items: [GROUP] }),
    [`GET /api/desk/inbox/${CHAT}`]: () => success({ users, items: [], party: CHAT }),
    [`POST /api/desk/inbox/${CHAT}`]: () => success({ items: [] }),
    [`GET ${LIST}`]: () => success({ items: ANSWERS }),
    ...more,
  })
  renderAtDesk(<InboxView first={{ items: [GROUP] }} />)
  return sent
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Tu respuesta a Ana Pérez')

it('is put into the answer by "/" and Enter, filled in, and not sent while something of it is open', async () => {
  const sent = shown()
  const user = userEvent.setup()
  await screen.findByText('Todavía no hay mensajes.')
  await user.type(await field(), '/')
  expect(await screen.findByLabelText('Buscar por título o texto')).toHaveFocus()
  await user.keyboard('limite')
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(await field()).toHaveValue('Hola, Ana: El Nilo despacio sale el {salida}.')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Completa {salida} antes de enviarla')
  expect(sent.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false)
  await user.clear(await field())
  await user.type(await field(), 'Hola, Ana: sale el 16.')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(async () => expect(await field()).toHaveValue(''))
})

it('goes where the caret is, by a click, and calls nobody by an initial', async () => {
  shown({}, 'A.')
  const user = userEvent.setup()
  await screen.findByText('Todavía no hay mensajes.')
  await user.type(await field(), 'Gracias.')
  await user.click(screen.getByRole('button', { name: 'Insertar respuesta guardada' }))
  await user.click(await screen.findByRole('button', { name: /Welcome/ }))
  expect(await field()).toHaveValue('Gracias.Hi {nombre}, El Nilo despacio it is.')
})

it('is kept, with what is wrong said where it is, changed, and taken out with a way back', async () => {
  let answer = () => failure(422, 'invalid', { errors: { text: ['Entre llaves solo van…'] } })
  const sent = shown({
    [`PUT ${LIST}/${ANA}`]: () => answer(),
    [`DELETE ${LIST}/${ANA}`]: () => success(null),
  })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Respuestas guardadas' }))
  await user.click(await screen.findByRole('button', { name: 'Editar «Fecha límite»' }))
  expect(screen.getByLabelText('Título')).toHaveFocus()
  await user.clear(screen.getByLabelText('Título'))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Escribe esto para guardarla.')
  await user.type(screen.getByLabelText('Título'), 'Límite')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Entre llaves solo van…')).toBeVisible()
  answer = () => success({ ...ANSWERS[1], title: 'Límite' })
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await user.click(await screen.findByRole('button', { name: 'Quitar «Fecha límite»' }))
  await user.click(
    within(await screen.findByRole('region', { name: 'Respuestas guardadas' })).getByRole('button', {
      name: 'Nueva respuesta',
    }),
  )
  expect(screen.getByLabelText('Título')).toHaveValue('')
  const made = sent.filter(({ endpoint }) => /^(PUT|DELETE)/.test(endpoint)).map(({ endpoint }) => endpoint)
  expect(made).toEqual([`PUT ${LIST}/${ANA}`, `PUT ${LIST}/${ANA}`, `DELETE ${LIST}/${ANA}`])
})

it('that a colleague changed meanwhile is shown beside what was typed, and replaced by who has seen it', async () => {
  const theirs = { ...ANSWERS[1], title: 'Plazo', text: 'El de ellos.', version: 8 }
  const sent = shown({
    [`PUT ${LIST}/${ANA}`]: ({ ifMatch }) =>
      ifMatch === '"8"'
        ? success({ ...theirs, version: 9 })
        : failure(412, 'version_conflict', { data: theirs }),
  })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Respuestas guardadas' }))
  await user.click(await screen.findByRole('button', { name: 'Editar «Fecha límite»' }))
  await user.type(screen.getByLabelText('Título'), ' mía')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('El de ellos.', { exact: false })).toBeVisible()
  expect(screen.getByLabelText('Título')).toHaveValue('Fecha límite mía')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByRole('button', { name: 'Nueva respuesta' })).toBeVisible()
  const puts = sent.filter(({ endpoint }) => endpoint.startsWith('PUT'))
  expect(puts.map(({ ifMatch }) => ifMatch)).toEqual(['"5"', '"8"'])
})
