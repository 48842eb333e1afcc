import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { MessagesLink } from '@/components/messenger/panel/messages-link'
import { browserQueries } from '@/lib/client/query-client'
import { messagesOf } from '@/lib/locale/messages'
import type { ChatGroup, ChatItem } from '@/lib/messenger/chat-shapes'
import { forgetOutbox } from '@/stores/outbox-store'
import { renderInSpanish } from '@/tests/support/spanish'

export const MARKET = { locale: 'es_MX', currency: 'MXN' } as const
export const ME = '0198a2b4-0000-7000-8000-0000000000a1'
export const HOST = '0198a2b4-0000-7000-8000-0000000000b1'
export const CHAT = '0198a2b4-0000-7000-8000-000000000001'
export const GROUP: ChatGroup = {
  ...{ uuid: CHAT, type: 'user', title: 'Dahabiya Nour', is_public: false, owner: ME, unread: 1 },
  chateable: { uuid: CHAT, name: 'El Nilo despacio', start_date: '2027-10-16', code: '7K4M9QXD2RHVW' },
  ...{ picture: { thumbnail: null }, ave_response: 40, travelers: 1, closed: false, masked: false },
  last_message: { uuid: CHAT, message: 'Los recogemos.', datetime: '2027-09-27T16:24:00.000Z', user: HOST },
}
export const item = (seq: number, message: string, over: Partial<ChatItem> = {}): ChatItem => ({
  ...{
    uuid: `0198a2b4-0000-7000-8000-0000000001${seq}0`,
    message,
    type: 'text',
    file: null,
    status: 'unread',
    owner: HOST,
  },
  ...{ created_at: '2027-09-27T16:24:00.000Z', read_by: [], seq, masked: false, sent_as: null },
  _user: { uuid: HOST, role: 'host', profile: { firstname: 'Dahabiya Nour', lastname: '' } },
  ...over,
})

/** What the API of a panel has, and what was sent to it. */
export const talk = {
  items: [] as ChatItem[],
  blocked: [] as string[],
  reported: [] as string[],
  posted: [] as { key: string | null; message: string }[],
  streams: [] as FakeStream[],
  /** What becomes of a message that is sent. */
  onPost: (): Response => success(null),
}

class FakeStream extends EventTarget {
  constructor() {
    super()
    talk.streams.push(this)
  }
  close(): void {
    talk.streams = talk.streams.filter((one) => one !== this)
  }
  tell(type: string, data: object): void {
    act(() => void this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })))
  }
}

export const success = (data: unknown) => Response.json({ status: 'success', data })

/** An API with one conversation, anew for each test of a file. */
export function aroundOneChat(): void {
  beforeEach(() => {
    Object.assign(talk, {
      items: [item(1, 'Los recogemos a las 17:35.')],
      posted: [],
      streams: [],
      blocked: [],
    })
    talk.reported = []
    talk.onPost = () => success({ items: [], group: CHAT, chateable: CHAT, _users: [] })
    browserQueries().clear()
    forgetOutbox()
    sessionStorage.clear()
    vi.stubGlobal('EventSource', FakeStream)
    vi.stubGlobal('fetch', async (asked: Request | string) => {
      const request = asked instanceof Request ? asked : new Request(new URL(asked, location.href))
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/internal/texts/'))
        return Response.json({ messenger: messagesOf('es_MX').messenger })
      if (pathname === '/api/me') return success({ uuid: ME, profile: { firstname: 'Ana' } })
      if (pathname === '/api/chat/aside/list') return success([GROUP])
      if (pathname.endsWith('/messages'))
        return success({
          users: [item(1, '')._user],
          items: talk.items,
          ave_response: 40,
          blocked: talk.blocked,
        })
      if (pathname.includes('/blocks/')) {
        talk.blocked = request.method === 'PUT' ? [HOST] : []
        return success(null)
      }
      if (pathname.endsWith('/report')) {
        talk.reported.push(((await request.json()) as { reason: string }).reason)
        return success(null)
      }
      if (request.method === 'POST') {
        const { message } = (await request.json()) as { message: string }
        const key = request.headers.get('idempotency-key')
        talk.posted.push({ key, message })
        const answer = talk.onPost()
        if (answer.ok)
          talk.items = [...talk.items, item(talk.items.length + 1, message, { owner: ME, sent_as: key })]
        return answer
      }
      return success(null)
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    for (const cookie of ['andanza_signed_in', 'messenger-aside', 'messenger-login']) {
      // biome-ignore lint/suspicious/noDocumentCookie: as the browser has it.
      document.cookie = `${cookie}=; path=/; max-age=0`
    }
  })
}

/** A page with the panel's button. */
export function showPage(): void {
  renderInSpanish(<MessagesLink market={MARKET} texts={{ open: 'Mensajes', unread: 'Mensajes: sin leer' }} />)
}

/** What the button opens. */
export async function opened() {
  showPage()
  await userEvent.click(screen.getByRole('button', { name: /^Mensajes/ }))
  return screen.findByRole('dialog', { name: 'Mensajes' })
}

/** As a browser that is signed in. */
export function signIn() {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = 'andanza_signed_in=1; path=/'
}

/** The panel, in its only conversation. */
export async function inChat() {
  signIn()
  const panel = within(await opened())
  await userEvent.click(await panel.findByRole('button', { name: /Dahabiya Nour/ }))
  await panel.findByText('Los recogemos a las 17:35.')
  return panel
}
