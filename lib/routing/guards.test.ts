import { describe, expect, it } from 'vitest'
import { NOBODY } from '@/tests/support/routing/facts'
import { decide } from './decide'

const FACTS = { ...NOBODY, pathname: '/user/profile', token: 'token-of-somebody' }

describe('a guarded address', () => {
  it('asks who the token belongs to, once', () => {
    expect(decide(FACTS)).toEqual({ kind: 'ask-visitor', token: 'token-of-somebody' })
    expect(decide({ ...FACTS, visitor: 'user' })).toMatchObject({ page: '/user/profile/data' })
  })

  it('asks nobody without a token, whatever was said before', () => {
    expect(decide({ ...FACTS, token: null, visitor: 'user' })).toMatchObject({
      kind: 'redirect',
      status: 307,
    })
  })
})

describe('any other address', () => {
  it.each(['/', '/search', '/checkout', '/tours/x', '/no-existe', '/user/reservation', '/404'])(
    '%s costs no question about the visitor',
    (pathname) => {
      expect(decide({ ...FACTS, pathname }).kind).not.toBe('ask-visitor')
    },
  )
})
