import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VARIANTS } from '@/lib/routing/content-segments'
import { type AbVisitor, readAbCookie, writeAbCookie } from './ab-cookie'
import { AB_TESTS, type AbTests, armNamed, isTested, TESTED_PAGES, type TestedPage } from './ab-tests'
import { afterSight, armFor, countedArms } from './ab-visit'
import { assignVariant } from './assign-variant'
import { isRobot } from './is-robot'

const running = (page: TestedPage, runs: boolean): AbTests => ({
  ...AB_TESTS,
  [page]: AB_TESTS[page].map((test) => ({ ...test, runs })),
})
const ALL_RUN = running('landing', true)

const key = fc.stringMatching(/^[0-9a-z]{26}$/)
const page = fc.constantFrom(...TESTED_PAGES)
const arm = fc.constantFrom('control' as const, ...VARIANTS)
const seen = fc.record({ arm, counted: fc.boolean() })
const visitor = fc.record({
  key,
  seen: fc.record({ product: seen, landing: seen, outlet: seen }, { requiredKeys: [] }),
})
const KEYS = Array.from({ length: 20_000 }, (_, n) => n.toString(36).padStart(26, 'k'))

describe('the table', () => {
  it('has every name of specification §9 once, and at least one test that runs', () => {
    const names = TESTED_PAGES.flatMap((one) => AB_TESTS[one].map(({ variant }) => variant))
    expect([...names].sort()).toEqual([...VARIANTS].sort())
    expect(TESTED_PAGES.some((one) => isTested(one))).toBe(true)
  })

  it('leaves a share to the control on every page', () => {
    for (const tests of Object.values(AB_TESTS))
      expect(tests.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThan(100)
  })

  it('takes an unknown variant, and one of another page, for the control', () => {
    expect(armNamed('landing', 'gnrl2')).toBe('gnrl2')
    for (const name of ['ppcv1', 'other', '', undefined]) expect(armNamed('landing', name)).toBe('control')
  })
})

describe('an assignment', () => {
  it('spreads visitors by the weights', () => {
    for (const one of TESTED_PAGES) {
      const counts = new Map<string, number>()
      for (const each of KEYS) {
        const got = assignVariant(each, one, ALL_RUN)
        counts.set(got, (counts.get(got) ?? 0) + 1)
      }
      // 4 standard deviations of 20,000 draws
      for (const { variant, weight } of ALL_RUN[one])
        expect(Math.abs((counts.get(variant) ?? 0) / KEYS.length - weight / 100)).toBeLessThan(0.0142)
    }
  })

  it('on one page says nothing about another', () => {
    const both = KEYS.filter(
      (each) => assignVariant(each, 'product') === 'ppcv1' && assignVariant(each, 'outlet') === 'exp1',
    )
    expect(Math.abs(both.length / KEYS.length - 0.25)).toBeLessThan(0.0125)
  })

  it('moves nobody else when a test of the page stops', () => {
    const stopped: AbTests = {
      ...ALL_RUN,
      landing: ALL_RUN.landing.map((test) => ({ ...test, runs: test.variant !== 'gnrl2' })),
    }
    for (const each of KEYS.slice(0, 2_000)) {
      const before = assignVariant(each, 'landing', ALL_RUN)
      expect(assignVariant(each, 'landing', stopped)).toBe(before === 'gnrl2' ? 'control' : before)
    }
  })

  it('of a page without a running test is the control', () => {
    fc.assert(
      fc.property(key, page, (each, one) => assignVariant(each, one, running(one, false)) === 'control'),
    )
  })
})

describe('the cookie', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(visitor, (one) => {
        expect(readAbCookie(writeAbCookie(one))).toEqual(one)
      }),
    )
  })

  it.each([
    ...[null, undefined, '', 'short', 'UPPERCASE0123456789012345', `${'k'.repeat(26)}.product-gone`],
    ...[`${'k'.repeat(26)}.home-control`, `${'k'.repeat(26)}.`, `${'k'.repeat(26)}.product-ppcv1-y`],
    `${'k'.repeat(26)}.product-ppcv1;x`,
  ])('that says %j is nobody', (value) => {
    expect(readAbCookie(value)).toBeNull()
  })
})

describe('a visitor', () => {
  const KEY = 'k'.repeat(26)
  const FRESH = 'f'.repeat(26)
  const inVariant = KEYS.find((each) => assignVariant(each, 'product') === 'ppcv1') ?? ''
  const inControl = KEYS.find((each) => assignVariant(each, 'product') === 'control') ?? ''
  const newcomer = (own: string): AbVisitor => ({ key: own, seen: {} })

  it('without a cookie sees the control, whatever key would come', () => {
    expect(armFor(null, 'product')).toBe('control')
  })

  it('sees the same page again, however often it was counted', () => {
    fc.assert(
      fc.property(key, page, (own, one) => {
        const first = armFor(newcomer(own), one)
        let now = newcomer(own)
        for (let n = 0; n < 3; n++) {
          now = afterSight(now, { page: one, arm: armFor(now, one), named: false }, FRESH).visitor
          expect(armFor(now, one)).toBe(first)
        }
      }),
    )
  })

  it('is counted once, and only where the key assigned what was shown', () => {
    const shown = { page: 'product', arm: 'ppcv1', named: false } as const
    const first = afterSight(newcomer(inVariant), shown, FRESH)
    expect(first.exposure).toEqual({ page: 'product', arm: 'ppcv1' })
    expect(countedArms(first.visitor)).toEqual({ product: 'ppcv1' })
    expect(afterSight(first.visitor, shown, FRESH).exposure).toBeNull()
    expect(afterSight(newcomer(inControl), shown, FRESH).exposure).toBeNull()
  })

  it('who meets the page before having a key stays with the control, uncounted', () => {
    for (const fresh of [inVariant, inControl]) {
      const met = afterSight(null, { page: 'product', arm: 'control', named: false }, fresh)
      expect(met).toEqual({
        visitor: { key: fresh, seen: { product: { arm: 'control', counted: false } } },
        exposure: null,
      })
      expect(armFor(met.visitor, 'product')).toBe('control')
      expect(countedArms(met.visitor)).toBeNull()
    }
  })

  it('who has seen no tested page only gets a key', () => {
    expect(afterSight(null, null, FRESH)).toEqual({ visitor: newcomer(FRESH), exposure: null })
    const landing = { page: 'landing', arm: 'gnrl1', named: true } as const
    expect(afterSight(newcomer(KEY), landing, FRESH)).toEqual({ visitor: newcomer(KEY), exposure: null })
  })

  it('who types the address of a variant stays with it and leaves the count', () => {
    const counted = afterSight(newcomer(inControl), { page: 'product', arm: 'control', named: false }, FRESH)
    const typed = afterSight(counted.visitor, { page: 'product', arm: 'ppcv1', named: true }, FRESH)
    expect(typed.exposure).toBeNull()
    expect(armFor(typed.visitor, 'product')).toBe('ppcv1')
    expect(countedArms(typed.visitor)).toBeNull()
  })

  it('who types the address they were assigned anyway stays counted', () => {
    const { visitor: before } = afterSight(
      newcomer(inVariant),
      { page: 'product', arm: 'ppcv1', named: false },
      FRESH,
    )
    expect(afterSight(before, { page: 'product', arm: 'ppcv1', named: true }, FRESH).visitor).toEqual(before)
  })

  it('leaves a variant whose test has stopped', () => {
    const stayed: AbVisitor = { key: KEY, seen: { product: { arm: 'ppcv1', counted: true } } }
    expect(armFor(stayed, 'product')).toBe('ppcv1')
    expect(armFor(stayed, 'product', running('product', false))).toBe('control')
  })

  it('is never shown a variant of another page', () => {
    fc.assert(
      fc.property(visitor, page, (one, where) => {
        const names = ['control', ...AB_TESTS[where].map(({ variant }) => variant)]
        expect(names).toContain(armFor(one, where))
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
