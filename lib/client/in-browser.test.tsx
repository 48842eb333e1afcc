import { expect, it } from 'vitest'
import { buildRequest } from './transport'

it('a call of a page goes to its own site, says market and version, and carries no token that a script could read', () => {
  const request = buildRequest(
    { locale: 'en_US', currency: 'USD' },
    { method: 'get', path: '/api/me', query: { page: 2, left_out: undefined } },
  )
  expect(request.url).toBe(`${location.origin}/api/me?page=2`)
  expect(request.headers.get('x-locale')).toBe('en_US')
  expect(request.headers.get('x-currency')).toBe('USD')
  expect(request.headers.get('x-app-version')).toBeTruthy()
  expect(request.headers.get('authorization')).toBeNull()
})
