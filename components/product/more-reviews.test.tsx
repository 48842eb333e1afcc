import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserQueries } from '@/lib/client/query-client'
import { stubIntersections } from '@/tests/support/intersections'
import { renderInSpanish } from '@/tests/support/spanish'
import { MoreReviews } from './more-reviews'

const REVIEW = {
  uuid: '0191d7a0-0000-7000-8000-000000000001',
  author: 'Lucía P.',
  date: '2026-05-12',
  rating: 5,
  message: 'Volveríamos mañana.',
  likes_dislikes: '',
  likes: 0,
  dislikes: 0,
  verified: true,
}
let tell: ReturnType<typeof stubIntersections>
let asked: string[]

beforeEach(() => {
  asked = []
  tell = stubIntersections()
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    asked.push(input instanceof Request ? input.url : String(input))
    return Response.json({
      status: 'success',
      data: { items: [{ review: REVIEW }], current_page: 1, limit: 100, total: 1 },
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  browserQueries().clear()
})

function shown() {
  renderInSpanish(
    <MoreReviews
      market={{ locale: 'es_MX', currency: 'MXN' }}
      product="0191d7a0-0000-7000-8000-0000000000aa"
      shown={[]}
      others={3}
    />,
  )
  return screen.getByRole('button')
}
const passes = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
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
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 3000 })
  expect(screen.queryByText(REVIEW.message)).toBeNull()
  await act(async () => button.click())
  expect(await screen.findByText(REVIEW.message)).toBeVisible()
  expect(screen.getByText(/mayo 2026 · 5 de 5/)).toBeVisible()
  expect(asked).toHaveLength(1)
})
