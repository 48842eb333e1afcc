import { afterEach, describe, expect, it, vi } from 'vitest'
import { renewPush } from './renewed-push'

afterEach(() => vi.unstubAllGlobals())

const subscription = (name: string) =>
  ({
    toJSON: () => ({
      endpoint: `https://push.example/${name}`,
      keys: { p256dh: `${name}-key`, auth: `${name}-auth` },
    }),
  }) as unknown as PushSubscription
const KEY = 'BAAB'

/** A site that says this of the browser, and what it was sent. */
function site(shown: object | null, put = 200) {
  const sent: [method: string, path: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push([init.method ?? '', path, init.body ? JSON.parse(String(init.body)) : null])
    expect(init.credentials).toBe('same-origin')
    if (init.method === 'PUT') return Response.json({ data: null }, { status: put })
    return shown ? Response.json({ data: shown }) : new Response(null, { status: 401 })
  })
  return sent
}
function browser() {
  const subscribe = vi.fn(async (_: PushSubscriptionOptionsInit) => subscription('made'))
  return { subscribe, scope: { registration: { pushManager: { subscribe } as unknown as PushManager } } }
}
const ASKED = ['GET', '/api/me/push', null]
const told = (name: string, topics: readonly string[]) => [
  ...['PUT', '/api/me/push'],
  {
    endpoint: `https://push.example/${name}`,
    keys: { p256dh: `${name}-key`, auth: `${name}-auth` },
    topics,
  },
]

describe('a subscription that a browser took back', () => {
  it.each([[['messages', 'trips']], [[]]])('is told anew with the same switches: %j', async (topics) => {
    const sent = site({ public_key: KEY, topics })
    const { scope, subscribe } = browser()
    await renewPush(scope, subscription('given'))
    expect(sent).toEqual([ASKED, told('given', topics)])
    expect(subscribe).not.toHaveBeenCalled()
  })

  it('is made with the key of the site where the browser gives no other', async () => {
    const sent = site({ public_key: KEY, topics: ['payments'] })
    const { scope, subscribe } = browser()
    await renewPush(scope, null)
    expect(sent).toEqual([ASKED, told('made', ['payments'])])
    expect(subscribe.mock.calls).toEqual([
      [{ userVisibleOnly: true, applicationServerKey: Uint8Array.of(4, 0, 1) }],
    ])
  })

  it.each([
    ['the site pushes nothing', { public_key: null, topics: ['trips'] }],
    ['pushes are off here', { public_key: KEY, topics: null }],
    ['nobody is signed in', null],
  ])('ends where %s', async (_, shown) => {
    const sent = site(shown)
    const { scope, subscribe } = browser()
    await renewPush(scope, null)
    expect([sent, subscribe.mock.calls]).toEqual([[ASKED], []])
  })

  it('is an error where the site does not take it', async () => {
    site({ public_key: KEY, topics: [] }, 503)
    await expect(renewPush(browser().scope, subscription('given'))).rejects.toThrow('503')
  })
})
