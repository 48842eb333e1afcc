import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Facts } from '@/lib/routing/decision'
import { NOBODY } from '@/tests/support/routing/facts'
import { decideRequest } from './decide-request'
import { API_IN_PROCESS } from './transport'

const FACTS = { ...NOBODY, pathname: '/user/profile' }
const CODE = '7K3M9QXWV2ABC'

const shared = globalThis as { [API_IN_PROCESS]?: (request: Request) => Promise<Response> }
let asked: string[]
let statuses: Record<string, number>

beforeEach(() => {
  asked = []
  statuses = {}
  shared[API_IN_PROCESS] = async (request) => {
    const { pathname } = new URL(request.url)
    asked.push(`${pathname} ${request.headers.get('authorization') ?? ''}`.trim())
    const status = statuses[pathname] ?? 200
    return Response.json({ status: status < 400 ? 'success' : 'error', data: 'pong' }, { status })
  }
})
afterEach(() => {
  delete shared[API_IN_PROCESS]
})

const decide = (more: Partial<Facts>) => decideRequest({ ...FACTS, ...more }, 0)

it('asks ping with the token of a guarded address, and lets a valid one in', async () => {
  expect(await decide({ token: 'tok' })).toMatchObject({ page: '/user/profile/data' })
  expect(asked).toEqual(['/api/ping Bearer tok'])
})

it.each([401, 429, 500, 503])(
  'takes whoever has a token that ping answers with %i for a guest',
  async (status) => {
    statuses['/api/ping'] = status
    expect(await decide({ token: 'tok' })).toMatchObject({ kind: 'redirect', status: 307 })
  },
)

it('takes a token that no header can carry for a guest', async () => {
  expect(await decide({ token: 'a\nb' })).toMatchObject({ kind: 'redirect', status: 307 })
  expect(asked).toEqual([])
})

it('asks nothing for a guest, and nothing for an address without a guard', async () => {
  await decide({})
  await decide({ pathname: '/search', token: 'tok' })
  expect(asked).toEqual([])
})

it('asks about the visitor first and the reservation then', async () => {
  const pathname = `/user/reservation/${CODE}`
  const show = `/api/v1.5/orders/show/${CODE}/public`
  expect(await decide({ pathname, token: 'tok' })).toMatchObject({ page: pathname, question: null })
  expect(asked).toEqual(['/api/ping Bearer tok', show])
  statuses[show] = 404
  expect(await decide({ pathname, token: 'tok' })).toMatchObject({ status: 404 })
  statuses[show] = 500
  expect(await decide({ pathname, token: 'tok' })).toMatchObject({ status: 200, page: pathname })
})
