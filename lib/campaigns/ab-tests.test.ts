import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { VARIANTS } from '@/lib/links/content-segments'
import { KEYS, key, page, serving, testing, tests, visitor } from '@/tests/support/campaigns/visitors'
import { readAbCookie, writeAbCookie } from './ab-cookie'
import { PAGE_VARIANTS, type RunningTest, TESTED_PAGES, variantNamed, variantsOf } from './ab-tests'
import { variantFor } from './ab-visit'
import { assignVariant } from './assign-variant'

const of = (variants: RunningTest['variants'], round = 1): RunningTest => ({ round, variants })

describe('the table', () => {
  it('has every name of specification §9 once', () => {
    expect(TESTED_PAGES.flatMap((one) => PAGE_VARIANTS[one]).sort()).toEqual([...VARIANTS].sort())
  })

  it('takes an unknown variant, and one of another page, for the control', () => {
    expect(variantNamed('landing', 'gnrl2')).toBe('gnrl2')
    for (const name of ['ppcv1', 'other', '', undefined])
      expect(variantNamed('landing', name)).toBe('control')
  })
})

describe('an assignment', () => {
  it.each([2, 3, 4])('spreads visitors evenly over %i variants', (many) => {
    const test = of(variantsOf('landing').slice(0, many), 7)
    const counts = new Map<string, number>()
    for (const each of KEYS) {
      const got = assignVariant(each, 'landing', test)
      counts.set(got, (counts.get(got) ?? 0) + 1)
    }
    // 4 standard deviations of 20,000 draws
    for (const variant of test.variants)
      expect(Math.abs((counts.get(variant) ?? 0) / KEYS.length - 1 / many)).toBeLessThan(0.0142)
  })

  it.each([
    ['another page', 'outlet' as const, 1],
    ['another round', 'product' as const, 2],
  ])('says nothing about %s', (_, other, round) => {
    const both = KEYS.filter(
      (each) =>
        assignVariant(each, 'product', of(['control', 'ppcv1'])) === 'ppcv1' &&
        assignVariant(each, other, of(['control', 'exp1'], round)) === 'exp1',
    )
    expect(Math.abs(both.length / KEYS.length - 0.25)).toBeLessThan(0.0125)
  })

  it('is of the first test of a page what it was before tests had rounds', () => {
    const first = of(['control', 'ppcv1'])
    expect(assignVariant('d'.repeat(26), 'product', first)).toBe('ppcv1')
    expect(assignVariant('a'.repeat(26), 'product', first)).toBe('control')
  })

  it('stays what it is whatever begins and ends on other pages', () => {
    fc.assert(
      fc.property(key, page, tests, tests, (each, one, before, elsewhere) => {
        const after = { ...elsewhere, [one]: before[one] }
        const visitor = { key: each, seen: {} }
        expect(variantFor(visitor, one, after)).toBe(variantFor(visitor, one, before))
      }),
    )
  })

  it('of a page without a test is what everybody is shown, whatever was seen before', () => {
    fc.assert(
      fc.property(visitor, page, tests, (each, one, others) => {
        for (const served of variantsOf(one))
          expect(variantFor(each, one, serving(one, served, others))).toBe(served)
      }),
    )
  })

  it('of whoever keeps no cookies is what everybody is shown, also while a test runs', () => {
    expect(variantFor(null, 'landing', testing('landing', ['gnrl2', 'control']))).toBe('gnrl2')
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

  it('that was written before tests had rounds is of the first', () => {
    expect(readAbCookie(`${'k'.repeat(26)}.product-ppcv1-x`)?.seen).toEqual({
      product: { variant: 'ppcv1', round: 1, counted: false },
    })
  })

  it.each([
    ...[null, undefined, '', 'short', 'UPPERCASE0123456789012345', `${'k'.repeat(26)}.product-gone`],
    ...[`${'k'.repeat(26)}.home-control`, `${'k'.repeat(26)}.`, `${'k'.repeat(26)}.product-ppcv1-y`],
    ...[`${'k'.repeat(26)}.product-ppcv1;x`, `${'k'.repeat(26)}.product-ppcv1-1`],
    ...[`${'k'.repeat(26)}.product-ppcv1-02`, `${'k'.repeat(26)}.product-ppcv1-10000`],
  ])('that says %j is nobody', (value) => {
    expect(readAbCookie(value)).toBeNull()
  })
})
