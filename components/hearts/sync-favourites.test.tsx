import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SIGNED_IN_COOKIE } from '@/lib/accounts/session-cookie'
import { favourites, forgetFavourites, pressHeart } from '@/stores/favourites-store'
import { syncFavourites } from './sync-favourites'

const market = { locale: 'es_MX', currency: 'MXN' } as const
const [A, B] = ['01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002']
const isSaved = { uuid: A, saved_at: '2026-11-26T12:00:00.000Z', seen: null }

/** An account that answers as the API does. */
function account(has: readonly string[], answer?: (method: string, path: string) => Response | null) {
  const kept = new Set(has)
  const calls: string[] = []
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    const { pathname } = new URL(url)
    calls.push(method)
    const other = answer?.(method, pathname)
    if (other) return other
    const uuid = pathname.split('/').at(-1) ?? ''
    if (method === 'PUT') kept.add(uuid)
    if (method === 'DELETE') kept.delete(uuid)
    const list = { favorites: [...kept].map((one) => ({ ...isSaved, uuid: one })) }
    const data = method === 'GET' ? list : method === 'PUT' ? { ...isSaved, uuid } : null
    return Response.json({ status: 'success', data })
  })
  return { kept, calls }
}

beforeEach(() => {
  forgetFavourites()
  // biome-ignore lint/suspicious/noDocumentCookie: what the site itself reads.
  document.cookie = `${SIGNED_IN_COOKIE}=1`
})
afterEach(() => {
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${SIGNED_IN_COOKIE}=; max-age=0`
})

const state = () => {
  const { saved, pending } = favourites.getState()
  return { saved, pending }
}

describe('telling an account of hearts', () => {
  it('joins what a guest kept with what it has', async () => {
    const { kept } = account([B])
    pressHeart(A, false)
    await syncFavourites(market)
    expect([...kept].sort()).toEqual([A, B])
    expect(state()).toEqual({ saved: [B, A], pending: {} })
  })

  it('asks nobody for a guest', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = `${SIGNED_IN_COOKIE}=; max-age=0`
    const { calls } = account([])
    pressHeart(A, false)
    await syncFavourites(market)
    expect(calls).toEqual([])
    expect(state().saved).toEqual([A])
  })

  it('keeps what was not told, for want of an answer, for the next time', async () => {
    account([], () => new Response('', { status: 502 }))
    pressHeart(A, true)
    await syncFavourites(market)
    expect(state()).toEqual({ saved: [A], pending: { [A]: { wish: 'save', n: 1 } } })
    const { kept } = account([])
    await syncFavourites(market)
    expect([...kept]).toEqual([A])
  })

  it('forgets a product that is sold no more, and goes on with the others', async () => {
    const gone = { status: 'error', code: 'not_found', message: 'No', errors: {}, request_id: 'x' }
    const { kept } = account([], (method, path) =>
      method === 'PUT' && path.endsWith(A) ? Response.json(gone, { status: 404 }) : null,
    )
    pressHeart(A, true)
    pressHeart(B, true)
    await syncFavourites(market)
    expect([...kept]).toEqual([B])
    expect(state()).toEqual({ saved: [B], pending: {} })
  })
})
