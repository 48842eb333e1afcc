import type { RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { DeskProvider } from '@/components/desk/frame/desk-context'
import { StepUp } from '@/components/desk/frame/step-up'
import { Toasts } from '@/components/desk/frame/toasts'
import type { DeskActor } from '@/lib/desk/contract'
import { type DeskAction, mayBegin, PERMISSIONS } from '@/lib/desk/permissions'
import { renderInSpanish } from '@/tests/support/spanish'

const MARKET = { locale: 'es_MX', currency: 'MXN' } as const
const ME = '0198a2b4-0000-7000-8000-0000000000aa'

/** The owner of the desk, signed in. */
export const OWNER: DeskActor = {
  actor: { uuid: ME, name: 'Lucía Ferrer', email: 'lucia@andanza.test', role: 'owner', host: null },
  permissions: (Object.keys(PERMISSIONS) as DeskAction[]).filter((action) => mayBegin(action, 'owner')),
  expires_at: '2027-04-20T04:00:00.000Z',
  stepped_up_at: '2027-04-19T16:00:00.000Z',
  has_passkey: false,
}

/** An island of the desk with what the frame gives it: who sits there, the question for a code, what was just done. */
export function renderAtDesk(element: ReactElement, session: DeskActor = OWNER): RenderResult {
  return renderInSpanish(
    <DeskProvider market={MARKET} session={session}>
      {element}
      <Toasts />
      <StepUp />
    </DeskProvider>,
  )
}

/** A call that reached the API. */
export interface SentCall {
  readonly endpoint: string
  readonly query: URLSearchParams
  readonly key: string | null
  readonly ifMatch: string | null
  readonly body: unknown
}

export const success = (data: unknown) => Response.json({ status: 'success', data })
export const failure = (status: number, code: string, more: object = {}) =>
  Response.json({ status: 'error', code, message: `Falló: ${code}`, ...more }, { status })

/** Answers the island's calls by `METHOD /path`, and keeps what was sent. An endpoint without an answer is 404. */
export function deskAnswers(
  answers: Readonly<Record<string, (sent: SentCall) => Response | Promise<Response>>>,
) {
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.text()
    const { pathname, searchParams: query } = new URL(request.url)
    const call: SentCall = {
      ...{ endpoint: `${request.method} ${decodeURIComponent(pathname)}`, query },
      key: request.headers.get('idempotency-key'),
      ifMatch: request.headers.get('if-match'),
      body: text === '' ? null : JSON.parse(text),
    }
    sent.push(call)
    return answers[call.endpoint]?.(call) ?? failure(404, 'not_found')
  })
  return sent
}
