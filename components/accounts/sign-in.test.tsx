import { afterEach, expect, it, vi } from 'vitest'
import { track } from '@/components/analytics/track'
import { signIn } from './sign-in'

vi.mock('@/components/analytics/track', () => ({ track: vi.fn() }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(track).mockClear()
})

const MARKET = { locale: 'es_MX', currency: 'MXN' } as const
const answer = (status: number, body: unknown) => {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return Response.json(body, { status })
  })
  return asked
}

it.each([
  [false, 'login'],
  [true, 'sign_up'],
])('tells who signs in (new: %s) as %s, once', async (isNew, name) => {
  const asked = answer(200, { status: 'success', data: { is_new: isNew } })
  await signIn(MARKET, { grant_type: 'magic_link', token: 'tok' })
  expect(vi.mocked(track).mock.calls).toEqual([[{ name }]])
  expect(asked.map(({ url, method }) => [method, url])).toEqual([
    ['POST', `${location.origin}/_auth/custom-login/token`],
  ])
})

it('tells nothing of a sign-in that was refused', async () => {
  answer(401, { status: 'error', code: 'sign_in_refused', message: 'No' })
  const grant = { grant_type: 'password', username: 'a@example.com', password: 'x' } as const
  await expect(signIn(MARKET, grant)).rejects.toMatchObject({ code: 'sign_in_refused' })
  expect(track).not.toHaveBeenCalled()
})
