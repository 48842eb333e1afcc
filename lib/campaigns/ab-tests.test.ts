import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VARIANTS } from '@/lib/links/content-segments'
import { KEYS, key, page, running, visitor } from '@/tests/support/campaigns/visitors'
import { readAbCookie, writeAbCookie } from './ab-cookie'
import { AB_TESTS, type AbTests, isTested, TESTED_PAGES, variantNamed } from './ab-tests'
import { assignVariant } from './assign-variant'

const ALL_RUN = running('landing', true)

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
    expect(variantNamed('landing', 'gnrl2')).toBe('gnrl2')
    for (const name of ['ppcv1', 'other', '', undefined])
      expect(variantNamed('landing', name)).toBe('control')
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

  it('moves nobody who is in a test when another is added behind it, and to that one alone', () => {
    const added: AbTests = {
      ...AB_TESTS,
      product: [...AB_TESTS.product, { variant: 'gnrl1', changes: '', weight: 25, runs: true }],
    }
    const moved = KEYS.slice(0, 2_000).filter((each) => {
      const [before, after] = [assignVariant(each, 'product'), assignVariant(each, 'product', added)]
      if (before !== after) expect([before, after]).toEqual(['control', 'gnrl1'])
      return before !== after
    })
    expect(moved.length).toBeGreaterThan(400)
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
