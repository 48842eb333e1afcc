import { describe, expect, it } from 'vitest'
import { decide } from './decide'
import type { Decision, Facts, SlugAnswer } from './decision'
import { settle } from './settle'

const NOBODY: Omit<Facts, 'pathname' | 'search'> = {
  country: null,
  blockedCountries: ['ru'],
  enabledRedirects: [],
  token: null,
  visitor: null,
  byRouter: false,
  localeCookie: null,
  currencyCookie: null,
  acceptLanguage: null,
}

function factsOf(address: string, more: Partial<Facts> = {}): Facts {
  const [pathname = '', query] = address.split('?')
  return { ...NOBODY, pathname, search: query === undefined ? '' : `?${query}`, ...more }
}

function at(address: string, answer: SlugAnswer | null = null, more: Partial<Facts> = {}): Decision {
  const facts = factsOf(address, more)
  const decision = decide(facts)
  return decision.kind === 'rewrite' && answer !== null ? settle(decision, answer, facts) : decision
}

/** One line per decision: `200 open es_MX.MXN /tours/x`, `301 /search`. */
function told(decision: Decision): string {
  if (decision.kind === 'ask-visitor') return `asks about ${decision.token}`
  if (decision.kind === 'redirect') return `${decision.status} ${decision.location}`
  const { status, access, market, page } = decision
  return `${status} ${access} ${market.locale}.${market.currency} ${page}`
}

const MAYA = { es: 'ruta-maya', en: 'maya-route', default: 'ruta-maya' }
const CODE = 'ABCDEFGHJKMNP'

describe('pages with a fixed address', () => {
  it.each([
    ['/', '200 open es_MX.MXN /'],
    ['/?dialog=auth&redirect=%2Fuser%2Fprofile', '200 open es_MX.MXN /'],
    ['/search', '200 open es_MX.MXN /search'],
    ['/search?page=2', '200 open es_MX.MXN /search'],
    ['/404', '404 open es_MX.MXN /404'],
    ['/401', '401 open es_MX.MXN /401'],
    ['/offline', '200 open es_MX.MXN /offline'],
    ['/shopping-cart', '200 private es_MX.MXN /shopping-cart'],
    ['/checkout', '200 private es_MX.MXN /checkout'],
    ['/layaway?code=X', '200 private es_MX.MXN /layaway'],
  ])('%s is %s', (address, expected) => {
    expect(told(at(address))).toBe(expected)
  })
})

describe('addresses with a slug', () => {
  it.each([
    ['/tours/ruta-maya', '200 open es_MX.MXN /tours/ruta-maya', 'experience'],
    ['/tours/maya-route', '200 open en_US.MXN /tours/maya-route', 'experience'],
    ['/paquete/ruta-maya', '200 open es_MX.MXN /paquete/ruta-maya', 'package'],
    ['/experience/ruta-maya', '200 open es_MX.MXN /experience/ruta-maya', 'experience'],
    ['/experience/ruta-maya/for-me', '200 open es_MX.MXN /experience/ruta-maya/for-me', 'experience'],
    ['/experience/ruta-maya/faqs', '200 open es_MX.MXN /experience/ruta-maya/faqs', 'experience'],
    [
      '/package/maya-route/whats-included',
      '200 open en_US.MXN /package/maya-route/whats-included',
      'package',
    ],
    ['/package/maya-route/extras', '200 open en_US.MXN /package/maya-route/extras', 'package'],
    ['/country/travel-to-maya-route', '200 open en_US.MXN /country/maya-route', 'country'],
    ['/pais/viajar-a-ruta-maya', '200 open es_MX.MXN /country/ruta-maya', 'country'],
    ['/country/viajar-a-maya-route', '200 open en_US.MXN /country/maya-route', 'country'],
    ['/continent/maya-route', '200 open en_US.MXN /continent/maya-route', 'continent'],
    ['/continente/ruta-maya', '200 open es_MX.MXN /continent/ruta-maya', 'continent'],
    ['/city/maya-route', '200 open en_US.MXN /city/maya-route', 'city'],
    ['/ciudad/ruta-maya', '200 open es_MX.MXN /city/ruta-maya', 'city'],
    ['/category/maya-route', '200 open en_US.MXN /category/maya-route', 'category'],
    ['/categoria/ruta-maya', '200 open es_MX.MXN /category/ruta-maya', 'category'],
  ])('%s asks for its slug and is %s', (address, expected, type) => {
    const first = at(address)
    expect(first).toMatchObject({ kind: 'rewrite', question: { about: 'slug', type } })
    expect(told(at(address, MAYA))).toBe(expected)
    expect(at(address, MAYA)).toMatchObject({ question: null })
  })

  it('shows one page per market whichever of its slugs was asked for', () => {
    expect(told(at('/tours/maya-route', MAYA, { localeCookie: 'es_MX' }))).toBe(
      '200 open es_MX.MXN /tours/ruta-maya',
    )
    expect(told(at('/pais/viajar-a-ruta-maya', MAYA, { localeCookie: 'en-US' }))).toBe(
      '200 open en_US.MXN /country/maya-route',
    )
  })

  it.each([
    ['/tours/vieja?a=1&b=%20%C3%A9&c=+', '301 /tours/ruta-maya?a=1&b=%20%C3%A9&c=+'],
    ['/tours/tours', '301 /tours/ruta-maya'],
    ['/country/travel-to-to', '301 /country/travel-to-ruta-maya'],
    ['/pais/viajar-a-viajar', '301 /pais/viajar-a-ruta-maya'],
    ['/experience/experience/faqs?x', '301 /experience/ruta-maya/faqs?x'],
  ])('an old slug in %s is %s, the query kept to the byte', (address, expected) => {
    expect(told(at(address, MAYA))).toBe(expected)
  })

  it('a slug nobody knows is the not-found page with status 404, never a page of its own', () => {
    expect(told(at('/tours/none', 'missing'))).toBe('404 open es_MX.MXN /404')
  })

  it('goes on when the API could not be asked', () => {
    expect(told(at('/tours/ruta-maya', 'unknown'))).toBe('200 open es_MX.MXN /tours/ruta-maya')
  })

  it('leaves the language to the visitor where both languages share a slug', () => {
    const shared = { es: 'tulum', en: 'tulum', default: 'tulum' }
    expect(told(at('/tours/tulum', shared, { acceptLanguage: 'en' }))).toBe('200 open en_US.MXN /tours/tulum')
    expect(told(at('/tours/tulum', shared))).toBe('200 open es_MX.MXN /tours/tulum')
  })
})

describe('reservations and the user area', () => {
  it('asks whether a reservation exists before its page is rendered', () => {
    const address = `/public/reservation/${CODE}`
    expect(at(address)).toMatchObject({ access: 'private', question: { about: 'reservation', code: CODE } })
    expect(told(at(address, 'unknown'))).toBe(`200 private es_MX.MXN ${address}`)
    expect(told(at(address, 'missing'))).toBe('404 open es_MX.MXN /404')
  })

  it.each(['travelers', 'insurances', 'provider', 'flights', 'payments', 'attachments'])(
    'knows the section %s',
    (section) => {
      const address = `/public/reservation/ABCD-EFGH-JKMNP/${section}`
      expect(told(at(address))).toBe(`200 private es_MX.MXN ${address}`)
    },
  )

  it.each([
    [`/user/reservation/${CODE}`, `307 /public/reservation/${CODE}?redirect_from_ssr=private`],
    [
      `/user/reservation/${CODE}/flights?a=b`,
      `307 /public/reservation/${CODE}?a=b&redirect_from_ssr=private`,
    ],
    ['/user/profile', '307 /?dialog=auth&redirect=%2Fuser%2Fprofile'],
    ['/user/profile/points', '307 /?dialog=auth&redirect=%2Fuser%2Fprofile%2Fpoints'],
  ])('a guest on %s is %s', (address, expected) => {
    expect(told(at(address))).toBe(expected)
  })
})

describe('addresses that lead elsewhere', () => {
  it.each([
    ['/invitation/AB12?utm_source=a%20b&x', '301 /?utm_source=a%20b&x'],
    ['/invitation', '301 /'],
    ['/user/reservation?a=%20', '307 /user/profile/reservations?a=%20'],
    ['/customer-benefits?a', '301 /localflex?a'],
    ['/hotsale', '301 /outlet'],
    ['/country/travel-to-egypt/trips/5', '301 /search?type=country&value=egypt&duration=5'],
    ['/pais/viajar-a-egipto/viajes/12?utm=1', '301 /search?type=country&value=egipto&duration=12&utm=1'],
    ['/search/', '301 /search'],
    ['/search//', '301 /search'],
    ['/tours//ruta-maya?x=1', '301 /tours/ruta-maya?x=1'],
    ['//evil.com', '301 /evil.com'],
    ['//evil.com/%2e%2e?next=//x', '301 /evil.com/%2e%2e?next=//x'],
  ])('%s is %s', (address, expected) => {
    expect(told(at(address))).toBe(expected)
  })

  it('remembers who invited', () => {
    expect(at('/invitation/AB12')).toMatchObject({ remember: { referral_code: 'AB12' } })
  })

  it('never leads off the site, whatever the address', () => {
    for (const path of [
      '//evil.com',
      '///evil.com/',
      '/\\evil.com/',
      '//evil.com//',
      '/%2f%2fevil.com/',
      '/invitation//evil.com',
    ]) {
      const decision = at(path)
      if (decision.kind === 'redirect') expect(decision.location).toMatch(/^\/(?![/\\])/)
    }
  })
})

describe('what nobody may ask for', () => {
  it.each([
    '/itsgonnafail',
    '/index.php',
    '/tours/x.php',
    '/wp-login',
    '/tours/wp-content',
    '/administrator',
    '/tours/%61dmin',
    '/tours/sites',
    '/alfa',
    '/Tours/ruta-maya',
    '/tours2',
    '/es_MX.MXN/tours/ruta-maya',
    '/404x',
  ])('%s is sent to /404 with a 301', (address) => {
    expect(told(at(address))).toBe('301 /404')
  })

  it('a visitor from a blocked country is sent to /404, which alone stays readable', () => {
    expect(told(at('/', null, { country: 'RU' }))).toBe('301 /404')
    expect(told(at('/404', null, { country: 'ru' }))).toBe('404 open es_MX.MXN /404')
    expect(told(at('/', null, { country: 'mx' }))).toBe('200 open es_MX.MXN /')
    expect(told(at('/', null, { country: 'ru', blockedCountries: [] }))).toBe('200 open es_MX.MXN /')
  })
})

describe('what nobody knows', () => {
  it.each([
    '/nothing',
    '/tours',
    '/tours/ruta-maya/more',
    '/tours/Ruta-Maya',
    '/tours/ruta--maya',
    '/tours/ruta_maya',
    '/tours/-x',
    '/tours%2fruta-maya',
    '/tours/%E0%A4%A',
    '/tours/a%5cb',
    '/\\evil.com',
    '/tours/a%00b',
    '/paquete/x/faqs',
    '/experience/x/reviews',
    '/country/egypt',
    '/country/travel-to-',
    '/country/travel-to-egypt/walks/5',
    '/country/travel-to-egypt/trips/0',
    '/continents/europe',
    '/user',
    '/user/profile/secrets',
    '/public/reservation',
    '/public/reservation/short',
    `/public/reservation/${CODE}/notes`,
    '/public/reservation/ABCDEFGHJKMNI',
    '/invitation/a%20b',
    '/checkout/x',
    '/internal',
  ])('%s is the not-found page with status 404', (address) => {
    expect(told(at(address))).toBe('404 open es_MX.MXN /404')
  })
})

describe('the market', () => {
  it.each([
    [{}, 'es_MX.MXN'],
    [{ acceptLanguage: 'en-GB,en;q=0.9,es;q=0.8' }, 'en_US.MXN'],
    [{ acceptLanguage: 'fr,es-CO;q=0.8,en;q=0.5' }, 'es_CO.MXN'],
    [{ acceptLanguage: 'fr-FR,de' }, 'es_MX.MXN'],
    [{ acceptLanguage: 'en;q=0,es-CO' }, 'es_CO.MXN'],
    [{ acceptLanguage: 'en;q=abc' }, 'es_MX.MXN'],
    [{ acceptLanguage: 'en', localeCookie: 'es_CO' }, 'es_CO.MXN'],
    [{ localeCookie: 'en-US' }, 'en_US.MXN'],
    [{ localeCookie: 'xx_XX', acceptLanguage: 'en' }, 'en_US.MXN'],
    [{ account: 'en_US' as const, localeCookie: 'es_CO' }, 'en_US.MXN'],
    [{ currencyCookie: 'USD' }, 'es_MX.USD'],
    [{ currencyCookie: 'usd' }, 'es_MX.MXN'],
    [{ currencyCookie: 'EUR' }, 'es_MX.MXN'],
  ])('of a visitor with %o is %s', (wishes, expected) => {
    expect(told(at('/', null, wishes))).toBe(`200 open ${expected} /`)
  })

  it('follows the language of the address before the browser, and the cookie before both', () => {
    const english = '/country/travel-to-egypt'
    const spanish = '/pais/viajar-a-egipto'
    expect(told(at(english, null, { acceptLanguage: 'es' }))).toContain('en_US')
    expect(told(at(spanish, null, { acceptLanguage: 'en, es-CO;q=0.5' }))).toContain('es_CO')
    expect(told(at(spanish, null, { acceptLanguage: 'en' }))).toContain('es_MX')
    expect(told(at(english, null, { localeCookie: 'es_MX' }))).toContain('es_MX')
  })
})
