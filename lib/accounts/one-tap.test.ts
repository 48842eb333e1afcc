import { describe, expect, it } from 'vitest'
import { oneTapShows } from './one-tap'

const at = (page: string) => ({ page, clientId: 'a-client' })

describe('the one-tap prompt', () => {
  it.each(['home', 'continent', 'country', 'city'])('shows to somebody anonymous on a page of %s', (page) => {
    expect(oneTapShows(at(page), '', false)).toBe(true)
    expect(oneTapShows(at(page), '?utm_source=x&redirection=1', false)).toBe(true)
    expect(oneTapShows(at(page), '', true)).toBe(false)
  })

  it.each(['category', 'product', '', 'homes'])('never shows on a page of %j', (page) => {
    expect(oneTapShows(at(page), '', false)).toBe(false)
  })

  it.each([
    '?redirect=/user/profile',
    '?a=1&redirect',
    '?redirect_from=public',
    '?redirect_from_ssr=private',
  ])('does not come in the way of %s', (search) => expect(oneTapShows(at('home'), search, false)).toBe(false))

  it('is not there where Google is not configured', () => {
    expect(oneTapShows({ page: 'home', clientId: '' }, '', false)).toBe(false)
  })
})
