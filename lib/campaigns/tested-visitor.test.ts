import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRobot } from '@/lib/device/is-robot'
import { KEYS, key, page, serving, testing, tests, visitor } from '@/tests/support/campaigns/visitors'
import type { AbVisitor } from './ab-cookie'
import { variantsOf } from './ab-tests'
import { afterImpression, countedVariants, variantFor } from './ab-visit'
import { assignVariant } from './assign-variant'

const TESTS = testing('product')
const RUNNING = { round: 1, variants: ['control', 'ppcv1'] } as const

describe('a visitor', () => {
  const KEY = 'k'.repeat(26)
  const FRESH = 'f'.repeat(26)
  const inVariant = KEYS.find((each) => assignVariant(each, 'product', RUNNING) === 'ppcv1') ?? ''
  const inControl = KEYS.find((each) => assignVariant(each, 'product', RUNNING) === 'control') ?? ''
  const newcomer = (own: string): AbVisitor => ({ key: own, seen: {} })

  it('without a cookie sees the control, whatever key would come', () => {
    expect(variantFor(null, 'product', TESTS)).toBe('control')
  })

  it('sees the same page again, however often it was counted', () => {
    fc.assert(
      fc.property(key, page, tests, (own, one, all) => {
        const first = variantFor(newcomer(own), one, all)
        let now = newcomer(own)
        for (let n = 0; n < 3; n++) {
          const shown = { page: one, variant: variantFor(now, one, all), named: false }
          now = afterImpression(now, shown, FRESH, all).visitor
          expect(variantFor(now, one, all)).toBe(first)
        }
      }),
    )
  })

  it('is counted once, and only where the key assigned what was shown', () => {
    const shown = { page: 'product', variant: 'ppcv1', named: false } as const
    const first = afterImpression(newcomer(inVariant), shown, FRESH, TESTS)
    expect(first.exposure).toEqual({ page: 'product', round: 1, variant: 'ppcv1' })
    expect(countedVariants(first.visitor)).toEqual({ product: 'ppcv1' })
    expect(afterImpression(first.visitor, shown, FRESH, TESTS).exposure).toBeNull()
    expect(afterImpression(newcomer(inControl), shown, FRESH, TESTS).exposure).toBeNull()
  })

  it('who meets the page before having a key stays with the control, uncounted', () => {
    for (const fresh of [inVariant, inControl]) {
      const met = afterImpression(null, { page: 'product', variant: 'control', named: false }, fresh, TESTS)
      expect(met).toEqual({
        visitor: { key: fresh, seen: { product: { variant: 'control', round: 1, counted: false } } },
        exposure: null,
      })
      expect(variantFor(met.visitor, 'product', TESTS)).toBe('control')
      expect(countedVariants(met.visitor)).toBeNull()
    }
  })

  it('who has seen no tested page only gets a key', () => {
    expect(afterImpression(null, null, FRESH, TESTS)).toEqual({ visitor: newcomer(FRESH), exposure: null })
    const landing = { page: 'landing', variant: 'gnrl1', named: true } as const
    expect(afterImpression(newcomer(KEY), landing, FRESH, TESTS)).toEqual({
      visitor: newcomer(KEY),
      exposure: null,
    })
  })

  it('who types the address of a variant stays with it and leaves the count', () => {
    const counted = afterImpression(
      newcomer(inControl),
      { page: 'product', variant: 'control', named: false },
      FRESH,
      TESTS,
    )
    const typed = afterImpression(
      counted.visitor,
      { page: 'product', variant: 'ppcv1', named: true },
      FRESH,
      TESTS,
    )
    expect(typed.exposure).toBeNull()
    expect(variantFor(typed.visitor, 'product', TESTS)).toBe('ppcv1')
    expect(countedVariants(typed.visitor)).toBeNull()
  })

  it('who types the address they were assigned anyway stays counted', () => {
    const { visitor: before } = afterImpression(
      newcomer(inVariant),
      { page: 'product', variant: 'ppcv1', named: false },
      FRESH,
      TESTS,
    )
    expect(
      afterImpression(before, { page: 'product', variant: 'ppcv1', named: true }, FRESH, TESTS).visitor,
    ).toEqual(before)
  })

  it('leaves a variant whose test has ended for what won it', () => {
    const seen = { product: { variant: 'control', round: 1, counted: true } } as const
    const stayed: AbVisitor = { key: KEY, seen }
    expect(variantFor(stayed, 'product', TESTS)).toBe('control')
    expect(variantFor(stayed, 'product', serving('product', 'ppcv1'))).toBe('ppcv1')
  })

  it('is new to the next test of a page, and counts for that one', () => {
    fc.assert(
      fc.property(key, fc.integer({ min: 2, max: 9999 }), (own, round) => {
        const next = testing('product', ['control', 'ppcv1'], round)
        const before = {
          key: own,
          seen: { product: { variant: 'control', round: 1, counted: true } },
        } as const
        const variant = variantFor(before, 'product', next)
        expect(variant).toBe(variantFor(newcomer(own), 'product', next))
        const { visitor: after, exposure } = afterImpression(
          before,
          { page: 'product', variant, named: false },
          FRESH,
          next,
        )
        expect(exposure).toEqual({ page: 'product', round, variant })
        expect(countedVariants(after)).toEqual({ product: `${variant}-${round}` })
      }),
    )
  })

  it('is never shown a variant of another page', () => {
    fc.assert(
      fc.property(visitor, page, tests, (one, where, all) => {
        expect(variantsOf(where)).toContain(variantFor(one, where, all))
      }),
    )
  })

  it('in a test is shown nothing that it does not compare', () => {
    fc.assert(
      fc.property(visitor, page, tests, (one, where, all) => {
        const { served, test } = all[where]
        expect(test?.variants ?? [served]).toContain(variantFor(one, where, all))
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
