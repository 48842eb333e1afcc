import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserQueries } from '@/lib/api/query-client'
import { stubSight } from '@/tests/support/sight'
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
const texts = { more: 'Ver más opiniones', facts: '{month} · {rating} de 5', failed: 'No se pudo' }
let tell: ReturnType<typeof stubSight>
let asked: string[]

beforeEach(() => {
  asked = []
  tell = stubSight()
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
  render(
    <MoreReviews
      market={{ locale: 'es_MX', currency: 'MXN' }}
      product="0191d7a0-0000-7000-8000-0000000000aa"
      shown={[]}
      texts={texts}
    />,
  )
  return screen.getByRole('button', { name: texts.more })
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
  expect(asked).toHaveLength(1)
})
