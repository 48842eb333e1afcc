import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRobot } from '@/lib/device/is-robot'
import { KEYS, key, page, running, visitor } from '@/tests/support/campaigns/visitors'
import type { AbVisitor } from './ab-cookie'
import { AB_TESTS } from './ab-tests'
import { afterImpression, countedVariants, variantFor } from './ab-visit'
import { assignVariant } from './assign-variant'

describe('a visitor', () => {
  const KEY = 'k'.repeat(26)
  const FRESH = 'f'.repeat(26)
  const inVariant = KEYS.find((each) => assignVariant(each, 'product') === 'ppcv1') ?? ''
  const inControl = KEYS.find((each) => assignVariant(each, 'product') === 'control') ?? ''
  const newcomer = (own: string): AbVisitor => ({ key: own, seen: {} })

  it('without a cookie sees the control, whatever key would come', () => {
    expect(variantFor(null, 'product')).toBe('control')
  })

  it('sees the same page again, however often it was counted', () => {
    fc.assert(
      fc.property(key, page, (own, one) => {
        const first = variantFor(newcomer(own), one)
        let now = newcomer(own)
        for (let n = 0; n < 3; n++) {
          now = afterImpression(
            now,
            { page: one, variant: variantFor(now, one), named: false },
            FRESH,
          ).visitor
          expect(variantFor(now, one)).toBe(first)
        }
      }),
    )
  })

  it('is counted once, and only where the key assigned what was shown', () => {
    const shown = { page: 'product', variant: 'ppcv1', named: false } as const
    const first = afterImpression(newcomer(inVariant), shown, FRESH)
    expect(first.exposure).toEqual({ page: 'product', variant: 'ppcv1' })
    expect(countedVariants(first.visitor)).toEqual({ product: 'ppcv1' })
    expect(afterImpression(first.visitor, shown, FRESH).exposure).toBeNull()
    expect(afterImpression(newcomer(inControl), shown, FRESH).exposure).toBeNull()
  })

  it('who meets the page before having a key stays with the control, uncounted', () => {
    for (const fresh of [inVariant, inControl]) {
      const met = afterImpression(null, { page: 'product', variant: 'control', named: false }, fresh)
      expect(met).toEqual({
        visitor: { key: fresh, seen: { product: { variant: 'control', counted: false } } },
        exposure: null,
      })
      expect(variantFor(met.visitor, 'product')).toBe('control')
      expect(countedVariants(met.visitor)).toBeNull()
    }
  })

  it('who has seen no tested page only gets a key', () => {
    expect(afterImpression(null, null, FRESH)).toEqual({ visitor: newcomer(FRESH), exposure: null })
    const landing = { page: 'landing', variant: 'gnrl1', named: true } as const
    expect(afterImpression(newcomer(KEY), landing, FRESH)).toEqual({ visitor: newcomer(KEY), exposure: null })
  })

  it('who types the address of a variant stays with it and leaves the count', () => {
    const counted = afterImpression(
      newcomer(inControl),
      { page: 'product', variant: 'control', named: false },
      FRESH,
    )
    const typed = afterImpression(counted.visitor, { page: 'product', variant: 'ppcv1', named: true }, FRESH)
    expect(typed.exposure).toBeNull()
    expect(variantFor(typed.visitor, 'product')).toBe('ppcv1')
    expect(countedVariants(typed.visitor)).toBeNull()
  })

  it('who types the address they were assigned anyway stays counted', () => {
    const { visitor: before } = afterImpression(
      newcomer(inVariant),
      { page: 'product', variant: 'ppcv1', named: false },
      FRESH,
    )
    expect(
      afterImpression(before, { page: 'product', variant: 'ppcv1', named: true }, FRESH).visitor,
    ).toEqual(before)
  })

  it('leaves a variant whose test has stopped', () => {
    const stayed: AbVisitor = { key: KEY, seen: { product: { variant: 'ppcv1', counted: true } } }
    expect(variantFor(stayed, 'product')).toBe('ppcv1')
    expect(variantFor(stayed, 'product', running('product', false))).toBe('control')
  })

  it('is never shown a variant of another page', () => {
    fc.assert(
      fc.property(visitor, page, (one, where) => {
        const names = ['control', ...AB_TESTS[where].map(({ variant }) => variant)]
        expect(names).toContain(variantFor(one, where))
      }),
    )
  })
})

describe('a robot', () => {
  it.each([
    null,
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/120.0 Safari/537.36',
    'node',
    'curl/8.5.0',
  ])('is %j', (agent) => expect(isRobot(agent)).toBe(true))

  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 13; CUBOT X30) AppleWebKit/537.36 Chrome/119.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) Gecko/20100101 Firefox/120.0',
  ])('is not %j', (agent) => expect(isRobot(agent)).toBe(false))
})
