import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { GoogleState } from '@/lib/accounts/google'
import { messagesOf } from '@/lib/locale/messages'
import { renderInSpanish } from '@/tests/support/spanish'
import { GoogleSection } from './google-section'

const texts = messagesOf('es_MX').accounts.google
const market = { locale: 'es_MX', currency: 'MXN' } as const
const connected: GoogleState = { offered: true, connected_at: '2026-11-20T10:00:00.000Z' }

afterEach(() => vi.unstubAllGlobals())

const show = (google: GoogleState, outcome: 'connected' | 'taken' | null = null) =>
  renderInSpanish(
    <GoogleSection market={market} email="vero@correo.example" google={google} outcome={outcome} />,
  )

it('lets Google go once who asks is proved, and says how to come in from then on', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    sent.push(`${request.url} ${await request.text()}`)
    return Response.json({ status: 'success', data: { offered: true, connected_at: null } })
  })
  show(connected)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: texts.disconnect }))
  await user.type(screen.getByLabelText(texts.current), 'tres tristes tigres')
  await user.click(screen.getByRole('button', { name: texts.disconnect }))
  expect(await screen.findByText(texts.ended)).toBeVisible()
  expect(screen.getByText(texts.isNot)).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('/api/me/google/disconnect')
  expect(sent[0]).toContain('tres tristes tigres')
})

it('stays as it is when nobody answers, and says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  show(connected)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: texts.disconnect }))
  await user.click(screen.getByRole('button', { name: texts.disconnect }))
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.noAnswer)
  expect(screen.getByText(texts.is)).toBeVisible()
})

it('says that somebody of Google enters another account', () => {
  show({ offered: true, connected_at: null }, 'taken')
  expect(screen.getByRole('status')).toHaveTextContent(texts.outcome.taken)
})
