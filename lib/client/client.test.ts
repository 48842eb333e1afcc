import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import { endSession, me, updateMe } from '@/lib/accounts/contract'
import type { CallData } from '@/lib/api/call'
import { type Api, api } from './client'
import { API_IN_PROCESS } from './transport'

const MARKET = { locale: 'en_US', currency: 'USD' } as const
const shared = globalThis as { [API_IN_PROCESS]?: (request: Request) => Response }
afterEach(() => {
  delete shared[API_IN_PROCESS]
})

/** What is asked for when a page calls. */
async function askedBy(call: (client: Api) => Promise<unknown>): Promise<Request> {
  const asked: Request[] = []
  shared[API_IN_PROCESS] = (request) => {
    asked.push(request)
    return Response.json({ status: 'success', data: null })
  }
  await call(api(MARKET))
  return asked[0] ?? expect.fail('nothing was asked')
}

describe('a call of the client', () => {
  it('goes where its contract says, by the method of the contract', async () => {
    const read = await askedBy((client) => client.accounts.me())
    expect([read.method, new URL(read.url).pathname]).toEqual([me.method.toUpperCase(), me.path])
    const write = await askedBy((client) => client.accounts.update({ body: {} }))
    expect([write.method, new URL(write.url).pathname]).toEqual([
      updateMe.method.toUpperCase(),
      updateMe.path,
    ])
  })

  it('fills a placeholder as one part of the path, whatever is in it', async () => {
    const { url, method } = await askedBy((client) =>
      client.accounts.endSession({ params: { uuid: 'a/../b c?' } }),
    )
    expect(method).toBe('DELETE')
    expect(new URL(url).pathname).toBe(endSession.path.replace('{uuid}', 'a%2F..%2Fb%20c%3F'))
  })

  it('carries the key of its intent', async () => {
    const { headers } = await askedBy((client) =>
      client.accounts.update({ body: {} }, { idempotencyKey: 'once' }),
    )
    expect(headers.get('idempotency-key')).toBe('once')
  })

  it('answers with what the contract describes', () => {
    expectTypeOf<Awaited<ReturnType<Api['accounts']['me']>>>().toEqualTypeOf<CallData<typeof me>>()
  })
})
