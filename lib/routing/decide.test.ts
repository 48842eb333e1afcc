import { describe, expect, it } from 'vitest'
import { type AbTests, UNTESTED } from '@/lib/campaigns/ab-tests'
import { NOBODY } from '@/tests/support/routing/facts'
import { decide } from './decide'
import type { Decision, Facts, Rewrite, SlugAnswer } from './decision'
import { settle } from './settle'

/** What every address does is written down in tests/routes; here is what no row can say. */
const GUEST: Facts = { ...NOBODY, blockedCountries: ['ru'] }
const CODE = '7K3M9QXWV2ABC'
const MAYA = { es: 'ruta-maya', en: 'maya-route', default: 'ruta-maya' }

const at = (pathname: string, more: Partial<Facts> = {}) => decide({ ...GUEST, pathname, ...more })

function settled(pathname: string, answer: SlugAnswer, more: Partial<Facts> = {}): Decision {
  const facts = { ...GUEST, pathname, ...more }
  return settle(decide(facts) as Rewrite, answer, facts)
}

describe('what must be asked before a page is shown', () => {
  it.each([
    ['/tours/x', { about: 'slug', type: 'experience', slug: 'x' }],
    ['/paquete/x/ppcv1', { about: 'slug', type: 'package', slug: 'x' }],
    ['/pais/viajar-a-x', { about: 'slug', type: 'country', slug: 'x' }],
    ['/ciudad/x/viajes/3', { about: 'slug', type: 'city', slug: 'x' }],
    ['/h/x', { about: 'slug', type: 'hotel', slug: 'x' }],
    ['/ana/salkantay-trek', { about: 'slug', type: 'influencer', slug: 'ana' }],
    [`/public/reservation/${CODE}`, { about: 'reservation', code: CODE }],
    ['/search', null],
    ['/outlet/exp1', null],
  ])('%s asks %j', (pathname, question) => {
    expect(at(pathname)).toMatchObject({ question })
  })

  it('is asked once: nothing is open when it is answered', () => {
    expect(settled('/tours/ruta-maya', MAYA)).toMatchObject({ question: null })
    expect(settled('/tours/ruta-maya', 'unknown')).toMatchObject({ question: null, page: '/tours/ruta-maya' })
    expect(settled(`/public/reservation/${CODE}`, 'unknown')).toMatchObject({ question: null, status: 200 })
    expect(settled('/search', 'missing')).toMatchObject({ page: '/search', question: null })
  })
})

describe('a page that is tested', () => {
  const TESTS: AbTests = {
    ...UNTESTED,
    landing: { served: 'gnrl2', test: null },
    product: { served: 'control', test: { round: 1, variants: ['control', 'ppcv1'] } },
  }

  it.each(['/landing/x', '/l/x', '/p/x', '/permalink/x'])(
    'is what has won at each of its addresses: %s',
    (path) => {
      expect(at(path, { tests: TESTS })).toMatchObject({ page: '/landing/x/gnrl2', variant: 'gnrl2' })
      expect(at(path, { tests: UNTESTED })).toMatchObject({ page: path })
    },
  )

  it.each([
    ['/tours/x', '/tours/x/ppcv1'],
    ['/experience/x', '/tours/x/ppcv1'],
    ['/paquete/x', '/paquete/x/ppcv1'],
    ['/package/x', '/paquete/x/ppcv1'],
  ])('is what a visitor was shown before at each of its addresses: %s', (path, page) => {
    const having = (variant: 'control' | 'ppcv1') =>
      at(path, {
        tests: TESTS,
        abVisitor: { key: 'k', seen: { product: { variant, round: 1, counted: true } } },
      })
    expect(having('ppcv1')).toMatchObject({ page, variant: 'ppcv1' })
    expect(having('control')).toMatchObject({ page: path, variant: 'control' })
  })
})

describe('an answer about a slug', () => {
  it('leaves the language to the visitor where both languages share a slug', () => {
    const shared = { es: 'tulum', en: 'tulum', default: 'tulum' }
    expect(settled('/tours/tulum', shared, { acceptLanguage: 'en' })).toMatchObject({
      market: { locale: 'en_US' },
    })
    expect(settled('/tours/tulum', shared)).toMatchObject({ market: { locale: 'es_MX' } })
  })

  it('is the language of its slug, whatever the visitor reads otherwise', () => {
    const locale = (pathname: string, acceptLanguage: string) =>
      settled(pathname, MAYA, { acceptLanguage }) as Rewrite
    expect(locale('/tours/ruta-maya', 'en').market.locale).toBe('es_MX')
    expect(locale('/tours/maya-route', 'es').market.locale).toBe('en_US')
  })

  it('moves nobody who asked for a reservation', () => {
    expect(settled(`/public/reservation/${CODE}`, MAYA)).toMatchObject({ status: 200, question: null })
  })

  it('moves to the default slug alone what has the old one twice', () => {
    const to = (pathname: string) => settled(pathname, MAYA)
    expect(to('/tours/tours')).toMatchObject({ status: 301, location: '/tours/ruta-maya' })
    expect(to('/pais/viajar-a-viajar')).toMatchObject({ location: '/pais/viajar-a-ruta-maya' })
    expect(to('/experience/experience/faqs')).toMatchObject({ location: '/experience/ruta-maya/faqs' })
  })

  it('moves to a default slug that is English', () => {
    expect(settled('/tours/old', { ...MAYA, default: 'maya-route' })).toMatchObject({
      location: '/tours/maya-route',
    })
  })
})

describe('a redirect', () => {
  it('remembers who invited, and nothing else', () => {
    expect(at('/invitation/AB12')).toMatchObject({ remember: { referral_code: 'AB12' } })
    for (const other of ['/invitation', '/hotsale', '/search/', '/user/profile'])
      expect(at(other)).toMatchObject({ remember: {} })
  })

  it('never leads off the site, whatever the address', () => {
    for (const path of [
      '//evil.com',
      '///evil.com/',
      '/\\evil.com/',
      '//evil.com//',
      '/invitation//evil.com',
    ]) {
      const decision = at(path)
      if (decision.kind === 'redirect') expect(decision.location).toMatch(/^\/(?![/\\])/)
    }
  })
})

it('an address nobody knows keeps its place and shows the not-found page, open to everybody', () => {
  const market = { locale: 'es_MX', currency: 'MXN' }
  const page = {
    kind: 'rewrite',
    market,
    page: '/404',
    access: 'open',
    isStored: true,
    status: 404,
    variant: null,
    question: null,
  }
  expect(at('/nowhere')).toEqual(page)
  expect(settled('/tours/x', 'missing')).toEqual(page)
})

describe('a list with a query', () => {
  const shown = (pathname: string, search: string) => {
    const decision = at(pathname, { search })
    return decision.kind === 'rewrite' ? [decision.page, decision.isStored] : null
  }

  it.each([
    ['/search', '?search=peru', '/results/search'],
    ['/search', '?month=2027-03&utm_source=x', '/results/search'],
    ['/search', '?type=country&value=egipto', '/results/search'],
    ['/ciudad/cusco', '?sort=rating__desc', '/results/city/cusco'],
    ['/ciudad/cusco/viajes/5', '?duration=-', '/results/city/cusco/trips/5'],
  ])('%s%s is rendered for it at %s, and stored nowhere', (pathname, search, page) => {
    expect(shown(pathname, search)).toEqual([page, false])
  })

  it.each([
    ['/search', '', '/search'],
    ['/search', '?utm_source=x&gclid=1', '/search'],
    ['/search', '?month=&page=1', '/search'],
    ['/ciudad/cusco/viajes/5', '?duration=5-5', '/city/cusco/trips/5'],
    ['/outlet', '?search=peru', '/outlet'],
  ])('%s%s asks for nothing else than the stored page shows', (pathname, search, page) => {
    expect(shown(pathname, search)).toEqual([page, true])
  })
})

describe('countries that are not served', () => {
  it('are configuration', () => {
    const kp = { country: 'kp', blockedCountries: ['ru', 'kp'] }
    expect(at('/search', kp)).toMatchObject({ status: 301, location: '/404' })
    expect(at('/search', { country: 'ru', blockedCountries: [] })).toMatchObject({ page: '/search' })
  })
})
