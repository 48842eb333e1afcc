import fc from 'fast-check'
import {
  type AbTests,
  TESTED_PAGES,
  type TestedPage,
  type TestVariant,
  UNTESTED,
  variantsOf,
} from '@/lib/campaigns/ab-tests'
import { VARIANTS } from '@/lib/links/content-segments'

/** A page with a test of all its variants, or of these. */
export const testing = (
  page: TestedPage,
  variants: readonly TestVariant[] = variantsOf(page),
  round = 1,
  others: AbTests = UNTESTED,
): AbTests => ({ ...others, [page]: { served: variants[0] ?? 'control', test: { round, variants } } })

/** A page without a test. */
export const serving = (
  page: TestedPage,
  served: TestVariant = 'control',
  others: AbTests = UNTESTED,
): AbTests => ({ ...others, [page]: { served, test: null } })

/** As a new database has it. */
export const STANDING: AbTests = testing('outlet', undefined, 1, testing('product'))

export const key = fc.stringMatching(/^[0-9a-z]{26}$/)

export const page = fc.constantFrom(...TESTED_PAGES)

const variant = fc.constantFrom('control' as const, ...VARIANTS)

const round = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 9999 }))

const seen = fc.record({ variant, round, counted: fc.boolean() })

export const visitor = fc.record({
  key,
  seen: fc.record({ product: seen, landing: seen, outlet: seen }, { requiredKeys: [] }),
})

/** What of a page is compared, in any order, and what everybody is shown of it first. */
const compared = (of: TestedPage) =>
  fc.shuffledSubarray([...variantsOf(of)], { minLength: 2 }).map((variants) => variants as TestVariant[])

const standing = (of: TestedPage) =>
  fc.oneof(
    fc.constantFrom(...variantsOf(of)).map((served) => ({ served, test: null })),
    fc
      .record({ variants: compared(of), round })
      .map((test) => ({ served: test.variants[0] ?? ('control' as const), test })),
  )

/** What pages may show at some moment. */
export const tests: fc.Arbitrary<AbTests> = fc.record({
  product: standing('product'),
  landing: standing('landing'),
  outlet: standing('outlet'),
})

export const KEYS = Array.from({ length: 20_000 }, (_, n) => n.toString(36).padStart(26, 'k'))
