import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskReview } from '@/lib/desk/review-contract'
import { deskAnswers, failure, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { ReviewsView } from './reviews-view'

vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }))
afterEach(() => vi.unstubAllGlobals())

const REVIEW: DeskReview = {
  ...{ uuid: '0198a2b4-0000-7000-8000-000000000001', state: 'waiting', code: '7K4M9QXD2RHVW' },
  ...{ trip: 'Salkantay a Machu Picchu', author: 'Mariana R.', rating: 4, language: 'es' },
  ...{ message: 'Volvería mañana mismo.', likes: 'El guía.', dislikes: '' },
  photos: [{ uuid: '0198a2b4-0000-7000-8000-0000000000f1', url: '/api/desk/reviews/x/pictures/y' }],
  ...{
    written_at: '2026-11-21T16:39:00.000Z',
    decided_at: null,
    decided_by: null,
    reason: null,
    answer: null,
  },
}
const page = (items: readonly DeskReview[]) => ({
  ...{ items: [...items], next_cursor: null },
  counts: { waiting: items.length, published: 2, hidden: 0 },
})
const shown = (items: readonly DeskReview[]) =>
  renderAtDesk(<ReviewsView first={{ wish: { state: 'waiting' }, data: page(items) }} />)
const PATCH = `PATCH /api/desk/reviews/${REVIEW.uuid}`

it('says of each who wrote what about which trip, and shows its photographs', () => {
  shown([REVIEW])
  const item = screen.getByRole('heading', { name: 'Mariana R.' }).closest('li') as HTMLElement
  expect(item).toHaveTextContent('4 estrellas de 5')
  expect(item).toHaveTextContent('Salkantay a Machu Picchu')
  expect(item).toHaveTextContent('Lo mejor: El guía.')
  expect(item).not.toHaveTextContent('Lo que no')
  expect(within(item).getByRole('img', { name: 'Foto 1 de Mariana R.' })).toHaveAttribute(
    'src',
    REVIEW.photos[0]?.url,
  )
  expect(screen.getByRole('link', { name: /Publicadas 2/ })).toHaveAttribute(
    'href',
    '/desk/reviews?state=published',
  )
})

it('publishes with one press, and says where it is seen', async () => {
  const sent = deskAnswers({
    [PATCH]: () => success({ ...REVIEW, state: 'published' }),
    'GET /api/desk/reviews': () => success(page([])),
  })
  const user = userEvent.setup()
  shown([REVIEW])
  await user.click(screen.getByRole('button', { name: 'Publicar la opinión de Mariana R.' }))
  expect(await screen.findByText('Nada por leer')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Publicada: ya se ve en la página del viaje')
  expect(sent[0]).toMatchObject({ endpoint: PATCH, body: { state: 'published' } })
  expect(sent[0]?.key).toMatch(/^[\w-]{8,80}$/)
})

it('hides with a reason, and not without one', async () => {
  const sent = deskAnswers({ [PATCH]: () => failure(503, 'unavailable') })
  const user = userEvent.setup()
  shown([REVIEW])
  await user.click(screen.getByRole('button', { name: 'Ocultar' }))
  const dialog = await screen.findByRole('region', { name: 'Ocultar la opinión de Mariana R.' })
  await user.click(within(dialog).getByRole('button', { name: 'Ocultar' }))
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Escribe por qué')
  expect(sent).toEqual([])
  await user.type(within(dialog).getByLabelText('Motivo'), 'Nombra al guía')
  await user.click(within(dialog).getByRole('button', { name: 'Ocultar' }))
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent('Falló: unavailable'))
  expect(sent[0]?.body).toEqual({ state: 'hidden', reason: 'Nombra al guía' })
  expect(within(dialog).getByLabelText('Motivo')).toHaveValue('Nombra al guía')
})

it('answers, and takes an answer away', async () => {
  const sent = deskAnswers({
    [PATCH]: () => success(REVIEW),
    'GET /api/desk/reviews': () => success(page([{ ...REVIEW, answer: 'Gracias.' }])),
  })
  const user = userEvent.setup()
  shown([REVIEW])
  await user.click(screen.getByRole('button', { name: 'Responder' }))
  await user.type(await screen.findByLabelText('Respuesta'), 'Gracias.')
  await user.click(screen.getByRole('button', { name: 'Guardar respuesta' }))
  await user.click(await screen.findByRole('button', { name: 'Cambiar respuesta' }))
  await user.click(await screen.findByRole('button', { name: 'Quitar respuesta' }))
  await waitFor(() =>
    expect(sent.filter(({ endpoint }) => endpoint === PATCH).map(({ body }) => body)).toEqual([
      { answer: 'Gracias.' },
      { answer: null },
    ]),
  )
})
