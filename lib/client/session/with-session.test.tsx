import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionMark } from '@/lib/accounts/session-mark'
import type { WireRequest } from '../transport'

const MARKET = { locale: 'es_MX', currency: 'MXN' } as const
const NOW = Date.parse('2026-11-26T12:00:00Z')
const DAY = 24 * 3600 * 1000
const OWN: WireRequest = { method: 'get', path: '/api/me/sessions' }

/** A server with one session: what opens it is another mark after each renewal. */
let opens: string | null
let renewals: number
let calls: string[]
let answersAfter: number
const assign = vi.fn()

function keep(mark: string | null) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = `andanza_signed_in=${mark ?? ''}; max-age=${mark === null ? 0 : 1000}`
}

async function serve(input: Request | string): Promise<Response> {
  const path = typeof input === 'string' ? input : new URL(input.url).pathname
  const sent = document.cookie
  if (path !== '/_auth/custom-login/token') {
    calls.push(path)
    const isOpen = opens !== null && sent.includes(opens)
    return isOpen
      ? Response.json({ status: 'success', data: 'yours' })
      : Response.json({ status: 'error', code: 'unauthenticated', message: 'no' }, { status: 401 })
  }
  renewals++
  await new Promise((resolve) => setTimeout(resolve, answersAfter))
  if (opens === null)
    return Response.json({ status: 'error', code: 'sign_in_refused', message: 'no' }, { status: 401 })
  opens = sessionMark(new Date(Date.now()))
  keep(opens)
  return Response.json({ status: 'success', data: {} })
}

/** Modules of its own: what a page remembers of a renewal is gone with it. */
async function page() {
  vi.resetModules()
  return await import('../transport')
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  vi.stubGlobal('fetch', serve)
  vi.stubGlobal('location', {
    origin: 'http://localhost',
    pathname: '/user/profile/security',
    search: '?page=2',
    assign,
  })
  ;[opens, renewals, calls, answersAfter] = [null, 0, [], 40]
})

afterEach(() => {
  keep(null)
  assign.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts so many calls at once and lets time pass until all have an answer. */
async function atOnce(count: number, call = OWN) {
  const { send } = await page()
  const all = Promise.allSettled(Array.from({ length: count }, () => send(MARKET, call)))
  await vi.advanceTimersByTimeAsync(30_000)
  return all
}

const begin = (age: number) => {
  opens = sessionMark(new Date(NOW - age))
  keep(opens)
}

it('renews a session that ends soon once for twenty calls at the same time, which all wait for it', async () => {
  begin(20 * DAY)
  const answers = await atOnce(20)
  expect(answers.map(({ status }) => status)).toEqual(new Array(20).fill('fulfilled'))
  expect(renewals).toBe(1)
  expect(calls).toHaveLength(20)
})

it('sends calls only after the new tokens had 300 ms to be stored', async () => {
  begin(20 * DAY)
  const { send } = await page()
  const call = send(MARKET, OWN)
  await vi.advanceTimersByTimeAsync(40 + 299)
  expect([renewals, calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1)
  await call
  expect(calls).toHaveLength(1)
})

it('does not wait longer than ten times a second', async () => {
  begin(20 * DAY)
  answersAfter = 60_000
  const { send } = await page()
  const call = send(MARKET, OWN)
  await vi.advanceTimersByTimeAsync(9_990)
  expect(calls).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(20)
  expect(calls).toHaveLength(1)
  await call
})

it('asks nothing for a young session and for a guest', async () => {
  begin(DAY)
  await atOnce(5)
  expect([renewals, calls.length]).toEqual([0, 5])
  keep(null)
  const [refused] = await atOnce(1)
  expect([renewals, refused?.status]).toEqual([0, 'rejected'])
  expect(assign).not.toHaveBeenCalled()
})

it('renews once for twenty refused calls and makes each once more', async () => {
  begin(DAY)
  opens = 'what the cookies do not have'
  const answers = await atOnce(20)
  expect(answers.map(({ status }) => status)).toEqual(new Array(20).fill('fulfilled'))
  expect([renewals, calls.length]).toEqual([1, 40])
})

it('leads whoever’s session is over to the page that says so, and back from there', async () => {
  keep(sessionMark(new Date(NOW)))
  await atOnce(3)
  expect(renewals).toBe(1)
  expect(document.cookie).not.toContain('andanza_signed_in')
  expect(assign).toHaveBeenCalledWith('/401?redirect=%2Fuser%2Fprofile%2Fsecurity%3Fpage%3D2')
})

it.each<WireRequest>([
  { method: 'get', path: '/api/me' },
  { method: 'get', path: '/api/favorites', isBackground: true },
  { method: 'get', path: '/api/desk/today' },
])('leads nobody away for $path', async (call) => {
  keep(sessionMark(new Date(NOW)))
  const [refused] = await atOnce(1, call)
  expect(refused?.status).toBe('rejected')
  expect(assign).not.toHaveBeenCalled()
})

it('goes on with what there is when nobody answers the renewal', async () => {
  begin(20 * DAY)
  vi.stubGlobal('fetch', (input: Request | string) =>
    typeof input === 'string' ? Promise.reject(new TypeError('Failed to fetch')) : serve(input),
  )
  const answers = await atOnce(3)
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(assign).not.toHaveBeenCalled()
})

it('does not ask again and again when the renewal is refused for a while', async () => {
  begin(DAY)
  opens = 'what the cookies do not have'
  vi.stubGlobal('fetch', (input: Request | string) => {
    if (typeof input !== 'string') return serve(input)
    renewals++
    return Promise.resolve(Response.json({ status: 'error', code: 'too_many_requests' }, { status: 429 }))
  })
  const { send } = await page()
  for (let n = 0; n < 10; n++) {
    const call = send(MARKET, OWN).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(100)
    await call
  }
  expect([renewals, calls.length]).toEqual([1, 10])
  expect(assign).not.toHaveBeenCalled()
})
