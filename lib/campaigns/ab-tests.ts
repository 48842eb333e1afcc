import type { Variant } from '@/lib/links/content-segments'

/** The kinds of page that have variants. */
export const TESTED_PAGES = ['product', 'landing', 'outlet'] as const
export type TestedPage = (typeof TESTED_PAGES)[number]

/** What a visitor of such a page sees: the page as it is, or one variant of it. */
export type TestVariant = 'control' | Variant

interface AbTest {
  readonly variant: Variant
  /** What differs from the control, for whoever reads the results. */
  readonly changes: string
  /** Percent of the visitors of its page; the control has the rest. */
  readonly weight: number
  /** A test that does not run is assigned to nobody; its address shows it all the same. */
  readonly runs: boolean
}

export type AbTests = Readonly<Record<TestedPage, readonly AbTest[]>>

/**
 * The tests of specification §9 by the page they change. Those of one page exclude each other: a visitor is in one of
 * them or in the control. Landings have too few visitors for three at once, so none of theirs runs until one is chosen.
 */
export const AB_TESTS: AbTests = {
  product: [
    {
      variant: 'ppcv1',
      changes: 'The deposit comes first: the call to action and the panel name it, the total stands below.',
      weight: 50,
      runs: true,
    },
  ],
  landing: [
    {
      variant: 'gnrl1',
      changes: 'Trips with their prices come before the words.',
      weight: 25,
      runs: false,
    },
    { variant: 'gnrl2', changes: 'Short: the words are folded below the trips.', weight: 25, runs: false },
    {
      variant: 'gnrl3',
      changes: 'Begins with the questions most travellers ask before a deposit.',
      weight: 25,
      runs: false,
    },
  ],
  outlet: [
    {
      variant: 'exp1',
      changes: 'Ordered by the next departure, which each row names, instead of by the discount.',
      weight: 50,
      runs: true,
    },
  ],
}

/** The variant of an address, where its page has such a test; anything else is the control (domain.md §10). */
export function variantNamed(
  page: TestedPage,
  name: string | undefined,
  tests: AbTests = AB_TESTS,
): TestVariant {
  return tests[page].find(({ variant }) => variant === name)?.variant ?? 'control'
}

/** Whether anybody is assigned to a test of this page. */
export function isTested(page: TestedPage, tests: AbTests = AB_TESTS): boolean {
  return tests[page].some(({ runs }) => runs)
}

/** Whether visitors may stay with a variant: always with the control, with a variant as long as its test runs. */
export function isOpen(page: TestedPage, shown: TestVariant, tests: AbTests = AB_TESTS): boolean {
  return shown === 'control' || tests[page].some(({ variant, runs }) => runs && variant === shown)
}
