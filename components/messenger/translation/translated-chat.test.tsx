import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import type { ChatItem } from '@/lib/messenger/chat-shapes'
import { renderInSpanish } from '@/tests/support/spanish'
import { HostChat } from '../host-chat/host-chat'
import { ThreadLog } from '../panel/thread-log'
import { TranslationState } from './translation-state'
import { type AskTranslated, useTranslatedChat } from './use-translated-chat'

const MARKET = { locale: 'es_MX', currency: 'MXN' } as const
const CHAT = '0198a2b4-0000-7000-8000-000000000001'
const HOST = '0198a2b4-0000-7000-8000-0000000000b1'
const ITEM: ChatItem = {
  ...{
    uuid: '0198a2b4-0000-7000-8000-000000000101',
    message: 'Bring water. The road is dusty.',
    type: 'text',
  },
  ...{ file: null, status: 'read', created_at: '2027-09-27T16:24:00.000Z', owner: HOST, read_by: [], seq: 1 },
  ...{ masked: false, sent_as: null },
  _user: { uuid: HOST, role: 'host', profile: { firstname: 'Dahabiya Nour', lastname: '' } },
}

const ask: AskTranslated = (page, language, options) =>
  api(MARKET).messenger.translate({ params: { groupUuid: CHAT, page, language } }, options)

function Chat() {
  const chat = useTranslatedChat(MARKET, { group: CHAT, pages: 1, newest: ITEM.uuid, ask })
  return (
    <>
      <button type="button" onClick={chat.toggle}>
        toggle
      </button>
      <TranslationState {...chat} />
      <ThreadLog
        {...{
          market: MARKET,
          me: CHAT,
          items: [ITEM],
          newFrom: null,
          isNamed: false,
          translated: chat.known,
        }}
        fileHref={() => '/'}
      />
    </>
  )
}

let asked: string[]
let answer: () => Response
beforeEach(() => {
  asked = []
  browserQueries().clear()
  sessionStorage.clear()
  answer = () => {
    const said = {
      message: 'Traigan agua. The road is dusty.',
      original: ITEM.message,
      original_language: 'en',
    }
    return Response.json({ status: 'success', data: { items: [{ ...ITEM, ...said, partial: true }] } })
  }
  vi.stubGlobal('fetch', async (request: Request | string) => {
    asked.push(new URL(request instanceof Request ? request.url : request, location.href).pathname)
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a conversation is read in the language of the page when that is asked for, with the original one press away', async () => {
  const user = userEvent.setup()
  const { unmount } = renderInSpanish(<Chat />)
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'toggle' }))
  expect(await screen.findByText('Traigan agua. The road is dusty.')).toBeVisible()
  expect(screen.getByText(/Traducido en parte del inglés/)).toBeVisible()
  expect(asked).toEqual([`/api/chat/${CHAT}/1/translate/es`])
  expect(screen.getByText(ITEM.message)).not.toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ver original' }))
  expect(screen.getByText(ITEM.message)).toBeVisible()
  expect(screen.getByText(ITEM.message)).toHaveAttribute('lang', 'en')

  // The tab remembers it.
  unmount()
  renderInSpanish(<Chat />)
  expect(await screen.findByText('Traigan agua. The road is dusty.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'toggle' }))
  expect(screen.getByText(ITEM.message)).toBeVisible()
  expect(screen.queryByText('Traigan agua. The road is dusty.')).toBeNull()
})

it('says that nothing was translated where that is so', async () => {
  answer = () => {
    const said = { original: null, original_language: null, partial: false }
    return Response.json({ status: 'success', data: { items: [{ ...ITEM, ...said }] } })
  }
  const user = userEvent.setup()
  renderInSpanish(<Chat />)
  await user.click(screen.getByRole('button', { name: 'toggle' }))
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('No hay nada que sepamos traducir aquí.'),
  )
  expect(screen.getByText(ITEM.message)).toBeVisible()
})

it('leaves messages as they were written where nobody answers, says so, and asks again on a press', async () => {
  const good = answer
  answer = () => new Response(null, { status: 404 })
  const user = userEvent.setup()
  renderInSpanish(<Chat />)
  await user.click(screen.getByRole('button', { name: 'toggle' }))
  expect(await screen.findByRole('alert', undefined, { timeout: 10_000 })).toHaveTextContent(
    'No pudimos traducir',
  )
  expect(screen.getByText(ITEM.message)).toBeVisible()
  answer = good
  await user.click(screen.getByRole('button', { name: 'Intentar otra vez' }))
  expect(await screen.findByText('Traigan agua. The road is dusty.')).toBeVisible()
})

it('asks after a new message for the pages up to what it knows, and for older ones once they are there', async () => {
  // Ten messages a page, the newest first: those from `newest` down.
  let newest = 30
  answer = () => {
    const page = Number(asked.at(-1)?.split('/').at(-3))
    const items = Array.from({ length: 10 }, (_, n) => newest - (page - 1) * 10 - n).map((seq) => ({
      ...ITEM,
      ...{ uuid: `m${seq}`, message: `Mensaje ${seq}`, original: `Message ${seq}`, original_language: 'en' },
    }))
    return Response.json({ status: 'success', data: { items } })
  }
  const { result, rerender } = renderHook(
    (shown: { pages: number; newest: string }) => useTranslatedChat(MARKET, { group: CHAT, ...shown, ask }),
    { initialProps: { pages: 2, newest: 'm30' } },
  )
  act(() => result.current.toggle())
  await waitFor(() => expect(result.current.known.size).toBe(20))
  asked.length = 0
  newest = 31
  rerender({ pages: 2, newest: 'm31' })
  await waitFor(() => expect(result.current.known.get('m31')?.text).toBe('Mensaje 31'))
  rerender({ pages: 3, newest: 'm31' })
  await waitFor(() => expect(result.current.known.has('m2')).toBe(true))
  expect(result.current.known.size).toBe(30)
  expect(asked.map((path) => Number(path.split('/').at(-3)))).toEqual([1, 1, 3])
})

it('is on the page of a mailed link too, where somebody translates', async () => {
  const chat = { title: 'A. P.', type: 'user' as const, trip: 'El Nilo despacio', start_date: null }
  const first = { ...chat, ...{ closed: true, masked: false, party: CHAT, items: [ITEM] } }
  const page = (translates: boolean) => (
    <HostChat market={MARKET} token="a-token" first={{ ...first, translates }} />
  )
  const { unmount } = renderInSpanish(page(false))
  expect(screen.queryByRole('button', { name: 'Leer en español' })).toBeNull()
  unmount()
  browserQueries().clear()
  renderInSpanish(page(true))
  await userEvent.click(screen.getByRole('button', { name: 'Leer en español' }))
  expect(await screen.findByText('Traigan agua. The road is dusty.')).toBeVisible()
  expect(asked.filter((path) => path.includes('translate'))).toEqual(['/api/host-chat/a-token/translate/es'])
  expect(Object.keys(sessionStorage).join()).not.toContain('a-token')
})
