import { describe, expect, it } from 'vitest'
import { type FactSource, readFacts } from './request-facts'
import { readSettings } from './settings'

const settings = readSettings({ BLOCKED_COUNTRIES: 'ru', ENABLED_REDIRECTS: 'Buen-Fin-Viajes, x' })

function request(
  url: string,
  headers: Record<string, string> = {},
  cookies: Record<string, string> = {},
): FactSource {
  const jar = (name: string) => (name in cookies ? { value: cookies[name] ?? '' } : undefined)
  return { url: `http://localhost${url}`, headers: new Headers(headers), cookies: { get: jar } }
}

describe('the facts of a request', () => {
  it('are its address, its cookies and its headers', () => {
    const headers = { 'accept-language': 'en', 'x-visitor-country': 'MX', rsc: '1' }
    const cookies = { locale: 'es_CO', currency: 'COP', andanza_session: 'abc' }
    expect(readFacts(request('/tours/x%20y?a=%20&b', headers, cookies), settings)).toEqual({
      pathname: '/tours/x%20y',
      search: '?a=%20&b',
      country: 'MX',
      blockedCountries: ['ru'],
      enabledRedirects: ['buen-fin-viajes', 'x'],
      token: 'abc',
      visitor: null,
      byRouter: true,
      abVisitor: null,
      tests: null,
      localeCookie: 'es_CO',
      currencyCookie: 'COP',
      acceptLanguage: 'en',
    })
  })

  it('take a session on https only from the cookie that no other host can plant', () => {
    const secure = readSettings({ SITE_URL: 'https://andanza.example' })
    const planted = { andanza_session: 'planted' }
    expect(readFacts(request('/', {}, planted), secure).token).toBeNull()
    const own = { ...planted, '__Host-andanza_session': 'own' }
    expect(readFacts(request('/', {}, own), secure).token).toBe('own')
  })

  it('are nothing where the visitor says nothing', () => {
    expect(readFacts(request('/'), settings)).toMatchObject({
      search: '',
      country: null,
      token: null,
      byRouter: false,
      localeCookie: null,
      currencyCookie: null,
      acceptLanguage: null,
    })
    expect(readFacts(request('/', { rsc: '0' }, { andanza_session: '' }), settings)).toMatchObject({
      token: null,
      byRouter: false,
    })
  })

  it('know who is in an A/B test by the cookie, but never a robot', () => {
    const cookies = { andanza_ab: `${'k'.repeat(26)}.product-ppcv1` }
    const abVisitor = (agent?: string) =>
      readFacts(request('/', agent ? { 'user-agent': agent } : {}, cookies), settings).abVisitor
    expect(abVisitor('Mozilla/5.0 (iPhone)')).toEqual({
      key: 'k'.repeat(26),
      seen: { product: { variant: 'ppcv1', round: 1, counted: true } },
    })
    expect(abVisitor('Googlebot/2.1')).toBeNull()
    expect(abVisitor()).toBeNull()
  })

  it.each([
    ['?_rsc=1a2b', ''],
    ['?_rsc', ''],
    ['?a=1&_rsc&b', '?a=1&b'],
    ['?_rscx=1&&', '?_rscx=1&&'],
    ['?a=_rsc', '?a=_rsc'],
    ['?a=1&_rsc=1a2b', '?a=1'],
    ['?_rsc=1a2b&a=1&b', '?a=1&b'],
    ['?a=%20&_rsc=x&&b=+', '?a=%20&b=+'],
    ['?a=1&&b', '?a=1&&b'],
    ['?x_rsc=1', '?x_rsc=1'],
    ['?x_rsc=1&_rsc=2', '?x_rsc=1'],
    ['?', ''],
  ])('leave out only what the browser’s router adds: %s is %j', (search, kept) => {
    expect(readFacts(request(`/search${search}`), settings).search).toBe(kept)
  })
})

describe('settings', () => {
  it('read another country header and no redirects by default', () => {
    expect(readSettings({ VISITOR_COUNTRY_HEADER: 'cf-ipcountry' })).toMatchObject({
      countryHeader: 'cf-ipcountry',
      enabledRedirects: [],
    })
    expect(readSettings({}).countryHeader).toBe('x-visitor-country')
  })

  it('open the page policy for what is configured, and for nothing else', () => {
    expect(readSettings({ NODE_ENV: 'development' }).sources).toEqual({
      captcha: false,
      gateways: [],
      google: false,
      reporting: null,
      tiles: null,
      widgets: [],
      development: true,
    })
    expect(readSettings({ SENTRY_DSN: 'not an address', RECAPTCHA_SITE_KEY: '' }).sources).toEqual({
      captcha: false,
      gateways: [],
      google: false,
      reporting: null,
      tiles: null,
      widgets: [],
      development: false,
    })
  })
})
