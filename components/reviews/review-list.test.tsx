import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Review, StarCount } from '@/lib/catalogue/contract'
import { browserQueries } from '@/lib/client/query-client'
import { stubIntersections } from '@/tests/support/intersections'
import { renderInSpanish } from '@/tests/support/spanish'
import { ReviewList } from './review-list'

const idOf = (n: number) => `0191d7a0-0000-7000-8000-00000000000${n}`

function review(n: number, rating: number, language: 'es' | 'en' = 'es'): Review {
  return {
    uuid: idOf(n),
    author: 'Lucía P.',
    date: '2026-05-12',
    message: `Palabras ${n}`,
    likes_dislikes: '0 / 0',
    likes: 0,
    dislikes: 0,
    verified: true,
    ...{ liked: '', disliked: '', translated: true },
    pictures: [],
    answer: null,
    ...{ rating, language },
  }
}

const ALL = [review(1, 5), review(2, 5, 'en'), review(3, 2)]
const SCORES: StarCount[] = [
  { rating: 5, language: 'en', count: 1 },
  { rating: 5, language: 'es', count: 1 },
  { rating: 2, language: 'es', count: 1 },
]
let tell: ReturnType<typeof stubIntersections>
let asked: URL[]
let fails = false

beforeEach(() => {
  asked = []
  fails = false
  tell = stubIntersections()
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://site.test')
    asked.push(url)
    if (fails) return Response.json({ status: 'error' }, { status: 500 })
    const { rating, language } = Object.fromEntries(url.searchParams)
    const items = ALL.filter(
      (one) => (!rating || one.rating === Number(rating)) && (!language || one.language === language),
    ).map((one) => ({ review: one }))
    return Response.json({
      status: 'success',
      data: { items, current_page: 1, limit: 20, total: items.length, scores: SCORES },
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  browserQueries().clear()
})

function shown() {
  renderInSpanish(
    <ReviewList
      market={{ locale: 'es_MX', currency: 'MXN' }}
      product="0191d7a0-0000-7000-8000-0000000000aa"
      scores={SCORES}
      shown={[idOf(1)]}
    >
      <li>Palabras 1</li>
    </ReviewList>,
  )
  return screen.getByRole('button', { name: 'Ver 2 opiniones más' })
}
const passes = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const press = (name: RegExp | string) => act(async () => screen.getByRole('button', { name }).click())
const comesIntoView = (button: Element) =>
  tell([{ target: button.parentElement ?? button, isIntersecting: true }])

it('asks for nothing while its place only passes by', async () => {
  const button = shown()
  comesIntoView(button)
  await passes(50)
  tell([{ target: button.parentElement ?? button, isIntersecting: false }])
  await passes(400)
  expect(asked).toEqual([])
})

it('has the reviews there once its place stayed in view, and asks no second time when they are wanted', async () => {
  const button = shown()
  comesIntoView(button)
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 10_000 })
  expect(screen.queryByText('Palabras 2')).toBeNull()
  await act(async () => button.click())
  expect(await screen.findByText('Palabras 2')).toBeVisible()
  expect(screen.getAllByText(/mayo 2026 · \d de 5/)).toHaveLength(2)
  expect(screen.getAllByText('Palabras 1')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /más/ })).toBeNull()
  expect(asked).toHaveLength(1)
})

it('reads its stars aloud, and offers none that nobody gave', () => {
  shown()
  const rows = within(screen.getByRole('list', { name: 'Opiniones por estrellas' })).getAllByRole('button')
  expect(rows.map((row) => row.textContent)).toEqual([
    '5 estrellas 2 opiniones',
    '4 estrellas 0 opiniones',
    '3 estrellas 0 opiniones',
    '2 estrellas 1 opinión',
    '1 estrella 0 opiniones',
  ])
  expect(rows.map((row) => (row as HTMLButtonElement).disabled)).toEqual([false, true, true, false, true])
})

it('shows only the stars that were pressed, says how many, and everything again', async () => {
  shown()
  await press('2 estrellas 1 opinión')
  expect(await screen.findByText('Palabras 3')).toBeVisible()
  expect(screen.queryByText('Palabras 1')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('1 opinión así')
  expect(screen.getByRole('button', { name: '2 estrellas 1 opinión' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(screen.getByRole('button', { name: /Inglés/ })).toBeDisabled()
  await press('Ver todas')
  expect(screen.getByText('Palabras 1')).toBeVisible()
  expect(screen.queryByText('Palabras 3')).toBeNull()
  expect(asked).toHaveLength(1)
})

it('shows one language alone, with stars of that language, and says that it was translated', async () => {
  shown()
  await press(/^Inglés/)
  expect(await screen.findByText('Palabras 2')).toBeVisible()
  expect(screen.getByText('Escrita en inglés; la traducimos.')).toBeVisible()
  expect(screen.getByRole('button', { name: '5 estrellas 1 opinión' })).toBeEnabled()
  expect(screen.getByRole('button', { name: '2 estrellas 0 opiniones' })).toBeDisabled()
  await press('5 estrellas 1 opinión')
  expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toMatchObject({ rating: '5', language: 'en' })
})

it('keeps what it shows when the others cannot be brought', async () => {
  shown()
  fails = true
  await press('2 estrellas 1 opinión')
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0), { timeout: 10_000 })
  expect(screen.getByText('Palabras 1')).toBeVisible()
  expect(screen.getByRole('button', { name: '2 estrellas 1 opinión' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})
