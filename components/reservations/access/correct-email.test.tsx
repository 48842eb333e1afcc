import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { stubSite } from '@/tests/support/captcha-script'
import { renderInSpanish } from '@/tests/support/spanish'
import { CorrectEmail } from './correct-email'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const market = { locale: 'es_MX', currency: 'MXN' } as const
const words = messagesOf('es_MX').access.correct
const CODE = '7QK2M9XWA4ZTE'
const RIGHT = 'mariana@example.com'

afterEach(() => {
  vi.unstubAllGlobals()
  refresh.mockReset()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const askFor = async (email: string) => {
  await press(words.open)
  await userEvent.type(screen.getByLabelText(words.email), email)
  await press(words.send)
}

describe('a mistyped address', () => {
  it('is corrected with the code that the right one was mailed', async () => {
    const sent = stubSite((path) =>
      Response.json({
        status: 'success',
        data: path.endsWith('/code')
          ? { expires_at: '2026-11-24T18:10:00.000Z', resend_in: 60 }
          : { email: RIGHT },
      }),
    )
    renderInSpanish(<CorrectEmail market={market} code={CODE} />)
    await askFor(RIGHT)
    await userEvent.type(await screen.findByLabelText(words.digits), '12345')
    await press(words.go)
    expect(await screen.findByText(words.digitsMissing)).toBeVisible()
    await userEvent.type(screen.getByLabelText(words.digits), '6')
    await press(words.go)
    expect(await screen.findByText(/los avisos de tu viaje llegan a mariana@example.com/)).toBeVisible()
    expect(sent).toMatchObject([
      { path: `/api/v1.5/orders/${CODE}/contact/code`, body: { email: RIGHT } },
      { path: `/api/v1.5/orders/${CODE}/contact`, body: { email: RIGHT, email_code: '123456' } },
    ])
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  })

  it('is not corrected in another browser, which is told where it can be', async () => {
    stubSite(() =>
      Response.json({ status: 'error', code: 'unauthenticated', message: 'No' }, { status: 401 }),
    )
    renderInSpanish(<CorrectEmail market={market} code={CODE} />)
    await askFor(RIGHT)
    expect(await screen.findByRole('alert')).toHaveTextContent(words.notHere)
    expect(screen.queryByLabelText(words.digits)).toBeNull()
  })
})
