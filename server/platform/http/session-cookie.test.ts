import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { clearSessionCookies, readSessionCookie, setSessionCookies } from './session-cookie'

const tokens = { access_token: 'a'.repeat(43), refresh_token: 'r'.repeat(43) }

async function cookiesOf(siteUrl: string): Promise<{ set: string[]; cleared: string[] }> {
  const app = new Hono()
  app.get('/in', (c) => {
    setSessionCookies(c, siteUrl, tokens, new Date('2026-11-26T12:00:00Z'))
    return c.body(null)
  })
  app.get('/out', (c) => {
    clearSessionCookies(c, siteUrl)
    return c.body(null)
  })
  const [entered, left] = await Promise.all([app.request('/in'), app.request('/out')])
  return { set: entered.headers.getSetCookie(), cleared: left.headers.getSetCookie() }
}

describe('the cookies of a session', () => {
  it('can on https be set by nobody but this host', async () => {
    const { set, cleared } = await cookiesOf('https://andanza.example')
    expect(set[0]).toMatch(
      /^__Host-andanza_session=a+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(set[1]).toMatch(/^__Secure-andanza_refresh=r+;.* Path=\/_auth; HttpOnly; Secure;/)
    for (const cookie of cleared) expect(cookie).toMatch(/^(?:__|andanza_signed_in).*Max-Age=0;.*Secure/)
  })

  it('have no prefix without TLS: a browser would drop them', async () => {
    const { set } = await cookiesOf('http://localhost:3000')
    expect(set.map((cookie) => cookie.split('=')[0])).toEqual([
      'andanza_session',
      'andanza_refresh',
      'andanza_signed_in',
    ])
  })

  it('are read by the name of the site only', () => {
    const planted = `andanza_session=${'p'.repeat(43)}`
    expect(readSessionCookie('https://andanza.example', planted)).toBeNull()
    expect(readSessionCookie('https://andanza.example', `${planted}; __Host-${planted}`)).toBe('p'.repeat(43))
    expect(readSessionCookie('http://localhost:3000', `__Host-${planted}`)).toBeNull()
  })
})
