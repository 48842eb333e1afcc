import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deskLinks } from '@/lib/links/desk-links'

const assign = vi.fn<(address: string) => void>()

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/desk/cases', search: '?kind=overdue', assign })
  vi.stubGlobal('addEventListener', vi.fn())
})
afterEach(() => {
  vi.unstubAllGlobals()
  assign.mockReset()
})

/** A page that was just opened, whose calls are answered that the session is over. */
async function page() {
  vi.resetModules()
  const { ApiError } = await import('@/lib/client/api-error')
  const { atDesk, leaveDesk } = await import('./at-desk')
  const said = { status: 401, code: 'unauthenticated', message: 'Over' } as const
  const failure = { ...said, errors: {}, data: null, requestId: null, retryAfter: null }
  const ask = () => expect(atDesk(() => Promise.reject(new ApiError(failure)))).rejects.toThrow('Over')
  return { ask, leave: () => leaveDesk(deskLinks.enter()) }
}

describe('a session at the desk that is over', () => {
  it('leads to the door once, and from there back to the page', async () => {
    const { ask } = await page()
    await ask()
    await ask()
    expect(assign.mock.calls).toEqual([['/desk/enter?next=%2Fdesk%2Fcases%3Fkind%3Doverdue']])
  })

  it('leads whoever left on purpose to the bare door, whatever is answered before or after', async () => {
    const { ask, leave } = await page()
    await ask()
    leave()
    await ask()
    expect(assign).toHaveBeenLastCalledWith('/desk/enter')
  })
})
