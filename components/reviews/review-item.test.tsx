import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Review } from '@/lib/catalogue/contract'
import { renderInSpanish } from '@/tests/support/spanish'
import { ReviewItem } from './review-item'

const REVIEW: Review = {
  uuid: '0191d7a0-0000-7000-8000-000000000001',
  author: 'Lucía P.',
  date: '2026-05-12',
  message: 'Volveríamos mañana.',
  likes_dislikes: '7 / 1',
  likes: 7,
  dislikes: 1,
  rating: 4,
  verified: true,
  ...{ liked: '', disliked: '', translated: true },
  language: 'es',
  pictures: [],
  answer: null,
}
const PICTURE = {
  ...{ uuid: 'muelle', url: '/pictures/1366/muelle.webp', srcset: '', title: 'El muelle', alt: 'El muelle' },
  ...{ width: 1366, height: 900, color: '#fff', blur: '', kind: 'photograph' as const, focal: '50% 50%' },
}

it('says who, when and how many stars, and whom it helped', () => {
  renderInSpanish(<ReviewItem review={REVIEW} />)
  expect(screen.getByText('· mayo 2026 · 4 de 5')).toBeVisible()
  expect(screen.getByText('Le sirvió a 7 de 8 personas')).toBeVisible()
  expect(screen.queryByText(/traducimos/)).toBeNull()
  expect(screen.queryByText(/Respuesta/)).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})

it('says nothing of votes where nobody voted, nor of a translation where there are no words', () => {
  renderInSpanish(<ReviewItem review={{ ...REVIEW, likes: 0, dislikes: 0, message: '', language: 'en' }} />)
  expect(screen.queryByText(/Le sirvió/)).toBeNull()
  expect(screen.queryByText(/traducimos/)).toBeNull()
})

it('shows what the host answered, and the photographs as links to themselves', () => {
  const answer = { author: 'Mar de Fondo', message: 'Aquí los esperamos.', date: '2026-05-14' }
  renderInSpanish(<ReviewItem review={{ ...REVIEW, answer, pictures: [PICTURE] }} trip="Costa de Oaxaca" />)
  expect(screen.getByText('Respuesta de Mar de Fondo')).toBeVisible()
  expect(screen.getByText('Aquí los esperamos.')).toBeVisible()
  expect(screen.getByText('Costa de Oaxaca')).toBeVisible()
  expect(screen.getByRole('link', { name: 'El muelle' })).toHaveAttribute('href', PICTURE.url)
})

it('marks a verified trip, tells what was good and what not, and does not claim a translation that nobody made', () => {
  const review = {
    ...REVIEW,
    liked: 'El agua.',
    disliked: 'El ruido.',
    language: 'en',
    translated: false,
  } as const
  renderInSpanish(<ReviewItem review={review} />)
  expect(screen.getByText('Viaje verificado')).toBeVisible()
  expect(screen.getByText('Lo mejor: El agua.')).toBeVisible()
  expect(screen.getByText('Lo que no: El ruido.')).toBeVisible()
  expect(screen.getByText('Escrita en inglés.')).toBeVisible()
  expect(screen.queryByText(/traducimos/)).toBeNull()
  expect(screen.getByText(review.message)).toHaveAttribute('lang', 'en')
})
