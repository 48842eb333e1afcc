import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserQueries } from '@/lib/client/query-client'
import { messagesOf } from '@/lib/locale/messages'
import { renderInSpanish } from '@/tests/support/spanish'
import { SurveyForm } from './survey-form'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const market = { locale: 'es_MX', currency: 'MXN' } as const
const { tripSurvey: texts } = messagesOf('es_MX')

afterEach(() => {
  vi.unstubAllGlobals()
  browserQueries().clear()
  refresh.mockReset()
  sessionStorage.clear()
})

function site(answer: () => Response) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push([request.method, new URL(request.url).pathname, await request.json()])
    return answer()
  })
  return sent
}
const success = () => Response.json({ status: 'success', data: {} })
const show = (answer: { score: number; comment: string } | null = null) =>
  renderInSpanish(<SurveyForm market={market} code="7QK2M9XWA4ZTE" answer={answer} />)

describe('the question after a trip', () => {
  it('sends nothing without a number, and says what is missing', async () => {
    const sent = site(success)
    show()
    await userEvent.click(screen.getByRole('button', { name: texts.send }))
    expect(await screen.findByText(texts.missing)).toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it('has eleven numbers, and sends the one that was chosen, by the keyboard too, with what was said', async () => {
    const sent = site(success)
    show()
    expect(screen.getAllByRole('radio')).toHaveLength(11)
    await userEvent.click(screen.getByRole('radio', { name: '8' }))
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.type(screen.getByLabelText(texts.comment), 'El guía.')
    await userEvent.click(screen.getByRole('button', { name: texts.send }))
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    expect(sent).toEqual([
      ['PUT', '/api/v1.5/orders/7QK2M9XWA4ZTE/survey', { score: 9, comment: 'El guía.' }],
    ])
  })

  it('shows what was answered, to be changed, and keeps what was typed when it is refused', async () => {
    site(() =>
      Response.json({ status: 'error', code: 'survey_closed', message: 'Ya no se puede.' }, { status: 409 }),
    )
    show({ score: 4, comment: 'Llegamos tarde.' })
    expect(screen.getByRole('radio', { name: '4' })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: texts.change }))
    expect(await screen.findByText('Ya no se puede.')).toBeInTheDocument()
    expect(screen.getByLabelText(texts.comment)).toHaveValue('Llegamos tarde.')
    expect(refresh).not.toHaveBeenCalled()
  })
})

describe('a half-filled answer', () => {
  const fill = async () => {
    await userEvent.click(screen.getByRole('radio', { name: '7' }))
    await userEvent.type(screen.getByLabelText(texts.comment), 'Hasta aquí')
  }
  const filled = () => [
    screen.queryByRole('radio', { checked: true })?.closest('label')?.textContent ?? null,
    (screen.getByLabelText(texts.comment) as HTMLTextAreaElement).value,
  ]

  it.each([null, { score: 4, comment: 'Antes.' }])('is found again after a reload (%#)', async (answer) => {
    const { unmount } = show(answer)
    await userEvent.clear(screen.getByLabelText(texts.comment))
    await fill()
    unmount()
    show(answer)
    expect(filled()).toEqual(['7', 'Hasta aquí'])
  })

  it('is of its reservation alone, and without a number has none', async () => {
    const { unmount } = show()
    await userEvent.type(screen.getByLabelText(texts.comment), 'Hasta aquí')
    unmount()
    const other = renderInSpanish(<SurveyForm market={market} code="OTHER00000000" answer={null} />)
    expect(filled()).toEqual([null, ''])
    other.unmount()
    show()
    expect(filled()).toEqual([null, 'Hasta aquí'])
  })

  it('stays where sending failed, and goes once it was sent', async () => {
    let answer = () =>
      Response.json({ status: 'error', code: 'unavailable', message: 'No.' }, { status: 503 })
    site(() => answer())
    const { unmount } = show()
    await fill()
    await userEvent.click(screen.getByRole('button', { name: texts.send }))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    unmount()
    const again = show()
    expect(filled()).toEqual(['7', 'Hasta aquí'])
    answer = success
    await userEvent.click(screen.getByRole('button', { name: texts.send }))
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    again.unmount()
    show()
    expect(filled()).toEqual([null, ''])
  })
})
