import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { ConsentGate } from './consent-gate'

const MARKET = { locale: 'es_MX', currency: 'MXN' } as const
const texts = messagesOf('es_MX').consent
const sent: unknown[] = []

/** What comes late takes its time to be compiled. */
beforeAll(() => import('./consent-card'), 60_000)
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    if (!(asked instanceof Request)) return Response.json({ consent: texts })
    const body = (await asked.json()) as Record<string, boolean>
    sent.push([asked.method, new URL(asked.url).pathname, body])
    // As the API sets it.
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `andanza_consent=1.${body.measuring ? 'm' : ''}.; path=/`
    return Response.json({ status: 'success', data: body })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = 'andanza_consent=; path=/; max-age=0'
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

const button = (name: string) => screen.findByRole('button', { name }, { timeout: 8_000 })

it('asks who was not asked, in three answers, and goes with the first', async () => {
  render(<ConsentGate market={MARKET} policy="/privacy-policy" />)
  expect(await button(texts.necessary)).toHaveClass('btn-line')
  expect(await button(texts.choose)).toHaveClass('btn-line')
  const all = await button(texts.all)
  expect(all).toHaveClass('btn-line')
  expect(screen.getByRole('region', { name: texts.title })).toBeInTheDocument()
  expect(sent).toEqual([])
  await userEvent.click(await button(texts.necessary))
  const nothing = { measuring: false, ads: false, helpers: false }
  expect(sent).toEqual([['PUT', '/api/consent', nothing]])
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
}, 15_000)

it('lets choose, with nothing switched on before', async () => {
  render(<ConsentGate market={MARKET} policy="/privacy-policy" />)
  await userEvent.click(await button(texts.choose))
  const switches = screen.getAllByRole('switch')
  expect(switches).toHaveLength(3)
  for (const one of switches) expect(one).not.toBeChecked()
  await userEvent.click(screen.getByRole('switch', { name: texts.purposes.ads.name }))
  await userEvent.click(await button(texts.save))
  expect(sent).toEqual([['PUT', '/api/consent', { measuring: false, ads: true, helpers: false }]])
}, 15_000)

it('asks nobody whose browser has said no to all sites', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  render(<ConsentGate market={MARKET} policy="/privacy-policy" />)
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(screen.queryByRole('region')).toBeNull()
}, 15_000)

it('brings widgets only to who allows helpers, and takes them away from who no longer does', async () => {
  await import('./allowed-parts')
  const meta = document.createElement('meta')
  meta.name = 'andanza:widgets'
  meta.content = 'chat=https://chat.example/frame'
  document.head.append(meta)
  const { widgets } = messagesOf('es_MX')
  vi.stubGlobal('fetch', async () => Response.json({ widgets }))
  const choose = (value: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `andanza_consent=${value}; path=/`
    dispatchEvent(new Event('andanza:consent'))
  }
  choose('1.a.')
  render(<ConsentGate market={MARKET} policy="/privacy-policy" />)
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(screen.queryByRole('button')).toBeNull()
  choose('1.h.')
  expect(await button(widgets.kinds.chat)).toBeInTheDocument()
  choose('1..')
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  meta.remove()
}, 15_000)
