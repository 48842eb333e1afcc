import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { isApi, readTarget } from './request-target'

describe('the target of a request', () => {
  it('has single slashes', () => {
    expect(readTarget('/tours/cancun?x=//y')).toEqual({ kind: 'clean', path: '/tours/cancun' })
    expect(readTarget('//tours///cancun?x=//y')).toEqual({
      kind: 'redirect',
      location: '/tours/cancun?x=//y',
    })
  })

  it('loses its last slash together with doubled ones, in one redirect', () => {
    expect(readTarget('/search//')).toEqual({ kind: 'redirect', location: '/search' })
    expect(readTarget('//tours/cancun/?a=1')).toEqual({ kind: 'redirect', location: '/tours/cancun?a=1' })
    expect(readTarget('//')).toEqual({ kind: 'redirect', location: '/' })
    expect(readTarget('/search/')).toEqual({ kind: 'clean', path: '/search/' })
  })

  it('never leads to another site', () => {
    for (const url of ['//evil.example/', '/\\evil.example', '\\\\evil.example', '///evil.example//a']) {
      expect(readTarget(url)).toMatchObject({
        kind: 'redirect',
        location: expect.stringMatching(/^\/[^/\\]/),
      })
    }
    expect(readTarget('http://evil.example/')).toEqual({ kind: 'refused' })
    expect(readTarget('*')).toEqual({ kind: 'refused' })
  })

  test.prop([fc.string({ unit: fc.constantFrom('/', '\\', 'a', '?', '%', '.', ':') })])(
    'is clean after one redirect, and still ours',
    (url) => {
      const target = readTarget(url)
      if (target.kind !== 'redirect') return
      expect(new URL(target.location, 'http://here.example').host).toBe('here.example')
      expect(readTarget(target.location).kind).toBe('clean')
    },
  )
})

describe('who answers', () => {
  it('is the API for its own first segments only', () => {
    expect(
      [
        '/api/ping',
        '/_auth/x',
        '/auth/google',
        '/sandbox/console',
        '/api',
        '/.well-known/security.txt',
      ].every((path) => isApi('GET', path)),
    ).toBe(true)
    expect(
      ['/', '/apis', '/tours/api', '/authors', '/social-auth', '/.well-known/x'].some((path) =>
        isApi('GET', path),
      ),
    ).toBe(false)
    expect(isApi('POST', '/social-auth')).toBe(true)
  })
})
