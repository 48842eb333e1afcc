import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserQueries } from '@/lib/client/query-client'
import { messagesOf } from '@/lib/locale/messages'
import type { ReviewWriter } from '@/lib/reservations/reviews/contract'
import { renderInSpanish } from '@/tests/support/spanish'
import { ReviewForm } from './review-form'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const market = { locale: 'es_MX', currency: 'MXN' } as const
const { writeReview: texts } = messagesOf('es_MX')
const ANA: ReviewWriter = { traveler: 0, name: 'Ana P.', trip: 'Perú', review: null }
const DIEGO = { ...ANA, traveler: 1, name: 'Diego R.' }

afterEach(() => {
  vi.unstubAllGlobals()
  browserQueries().clear()
  refresh.mockReset()
})

function site(answer: () => Response) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push([request.method, new URL(request.url).pathname, await request.json()])
    return answer()
  })
  return sent
}
const success = () => Response.json({ status: 'success', data: {} }, { status: 201 })
const show = (...writers: readonly ReviewWriter[]) =>
  renderInSpanish(<ReviewForm market={market} code="7QK2M9XWA4ZTE" writers={writers} />)
const press = () => userEvent.click(screen.getByRole('button', { name: texts.send }))

describe('the form of a review', () => {
  it('says what is missing and sends nothing', async () => {
    const sent = site(success)
    show(ANA)
    await press()
    await waitFor(() => expect(screen.getAllByText(texts.missing)).toHaveLength(2))
    expect(sent).toEqual([])
  })

  it('sends stars, words and who writes', async () => {
    const sent = site(success)
    show(ANA, DIEGO)
    await userEvent.selectOptions(screen.getByLabelText(texts.who), 'Diego R. · Perú')
    await userEvent.click(screen.getByRole('radio', { name: '4 estrellas' }))
    await userEvent.type(screen.getByLabelText(texts.message), 'Lo repetiría mañana.')
    await userEvent.type(screen.getByLabelText(/^Lo mejor/), 'El guía.')
    await press()
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    expect(sent).toEqual([
      [
        'POST',
        '/api/v1.5/orders/7QK2M9XWA4ZTE/reviews',
        {
          ...{ traveler: 1, rating: 4, message: 'Lo repetiría mañana.' },
          ...{ likes: 'El guía.', dislikes: '', files: [] },
        },
      ],
    ])
  })

  it('keeps what was written when the API refuses it, and says why at the field', async () => {
    const errors = { message: ['Cuéntanos un poco más.'] }
    site(() => Response.json({ status: 'error', code: 'invalid', message: 'x', errors }, { status: 422 }))
    show(ANA)
    await userEvent.click(screen.getByRole('radio', { name: '1 estrella' }))
    await userEvent.type(screen.getByLabelText(texts.message), 'Corta.')
    await press()
    expect(await screen.findByText('Cuéntanos un poco más.')).toBeVisible()
    expect(screen.getByLabelText(texts.message)).toHaveValue('Corta.')
  })
})
