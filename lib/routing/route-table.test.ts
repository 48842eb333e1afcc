import { describe, expect, it } from 'vitest'
import { placeTypeOf } from '@/lib/links/segments'
import { compilePattern } from './pattern'
import { isFixedPath, matchRoute, ROUTES } from './route-table'

describe('the table', () => {
  it('names every route once', () => {
    const names = ROUTES.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-zA-Z-]{4,}$/)
  })

  it('has no pattern twice', () => {
    const patterns = ROUTES.map(({ pattern }) => pattern)
    expect(new Set(patterns).size).toBe(patterns.length)
  })

  it('finds a route with what its address says', () => {
    expect(matchRoute('/pais/viajar-a-peru/viajes/5')).toMatchObject({
      route: { name: 'countryWithDuration' },
      params: { type: 'pais', prefix: 'viajar-a-', slug: 'peru', tab: 'viajes', days: '5' },
      language: 'es',
    })
    expect(matchRoute('/search')).toMatchObject({ params: {}, language: null })
    expect(matchRoute('/tours/x')).toMatchObject({ language: null })
    expect(matchRoute('/tours')).toBeNull()
  })

  it('follows a disabled redirect only by its name', () => {
    expect(matchRoute('/buen-fin-viajes')).toBeNull()
    expect(matchRoute('/buen-fin-viajes', ['buen-fin'])).toBeNull()
    expect(matchRoute('/buen-fin-viajes', ['buen-fin-viajes'])?.route).toMatchObject({ status: 301 })
    expect(matchRoute('/search', ['search'])?.route.name).toBe('search')
  })

  it('reads its own patterns as addresses that nobody knows', () => {
    for (const path of ['/tours/{slug}', '/user/reservation/{code}'])
      expect(matchRoute(path, ['tours', 'userReservation'])).toBeNull()
  })

  it('exempts listed addresses without parameters alone', () => {
    expect(isFixedPath('/404')).toBe(true)
    expect(isFixedPath('/tours/x')).toBe(false)
    expect(isFixedPath('/buen-fin-viajes')).toBe(false)
  })
})

describe('a pattern', () => {
  it('without a known placeholder is a mistake of ours', () => {
    expect(() => compilePattern('/x/{nothing}')).toThrow('Expected nothing to be defined')
  })

  it('without values fits its own words', () => {
    expect(compilePattern('/x')('/x')).toEqual({ params: {}, language: null })
    expect(compilePattern('/x')('/y')).toBeNull()
  })

  it('fits whole paths only', () => {
    const match = compilePattern('/x/{slug}')
    expect(match('/x/a-1')).toEqual({ params: { slug: 'a-1' }, language: null })
    for (const path of ['/x/a/b', '/y/x/a', '/x/', '/x/a-', '/x/-a', '/x/a--b', '/x/A'])
      expect(match(path)).toBeNull()
  })

  it('follows the first word that has a language', () => {
    const match = compilePattern('/(type:country|pais)/(prefix:travel-to-|viajar-a-){slug}')
    expect(match('/pais/travel-to-x')?.language).toBe('es')
    expect(match('/country/viajar-a-x')?.language).toBe('en')
  })

  it.each(['7K3M9QXWV2ABC', '7K3M-9QXW-V2ABC', '0000000000000'])('reads the code %s', (code) => {
    expect(compilePattern('/r/{code}')(`/r/${code}`)?.params).toEqual({ code })
  })

  it.each([
    '7K3M9QXWV2AB',
    '7K3M9QXWV2ABCD',
    'IK3M9QXWV2ABC',
    '7k3m9qxwv2abc',
    '-7K3M9QXWV2ABC',
    '7K3M--9QXWV2ABC',
  ])('refuses the code %s', (code) => {
    expect(compilePattern('/r/{code}')(`/r/${code}`)).toBeNull()
  })

  it('reads tokens of 1 to 64 characters', () => {
    const match = compilePattern('/t/{token}')
    expect(match(`/t/${'a'.repeat(64)}`)).not.toBeNull()
    expect(match('/t/aZ9_-')).not.toBeNull()
    for (const token of ['', 'a'.repeat(65), 'a.b', 'a b']) expect(match(`/t/${token}`)).toBeNull()
  })
})

it('a word of either language names its place type', () => {
  expect(placeTypeOf('ciudad')).toBe('city')
  expect(placeTypeOf('city')).toBe('city')
  expect(placeTypeOf('pais')).toBeNull()
})
