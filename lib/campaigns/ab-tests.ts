import type { Variant } from '@/lib/links/content-segments'

/** The kinds of page that have variants. */
export const TESTED_PAGES = ['product', 'landing', 'outlet'] as const
export type TestedPage = (typeof TESTED_PAGES)[number]

/** What a visitor of such a page sees: the page as it was written, or one variant of it. */
export type TestVariant = 'control' | Variant

/**
 * The variants of specification §9 by the page they change; which of them are tested, and which one is shown to everybody,
 * is decided at the desk. ppcv1: the deposit comes first, in the call to action and the panel, the total stands below ·
 * gnrl1: trips with their prices before the words · gnrl2: short, the words folded below the trips · gnrl3: begins with the
 * questions most travellers ask before a deposit · exp1: ordered by the next departure, which each row names, instead of by
 * the discount.
 */
export const PAGE_VARIANTS: Readonly<Record<TestedPage, readonly Variant[]>> = {
  product: ['ppcv1'],
  landing: ['gnrl1', 'gnrl2', 'gnrl3'],
  outlet: ['exp1'],
}

/** A test that visitors of a page are in. */
export interface RunningTest {
  /** The how manieth of its page: who saw something in one of another round has seen nothing of this one. */
  readonly round: number
  /** What is compared, what was shown to everybody before it first; each has the same share of the visitors. */
  readonly variants: readonly TestVariant[]
}

/** What a page shows. */
export interface PageTest {
  /** To whoever is in no test: the control until another one has won. */
  readonly served: TestVariant
  readonly test: RunningTest | null
}

export type AbTests = Readonly<Record<TestedPage, PageTest>>

const PLAIN: PageTest = { served: 'control', test: null }

/** Every page as it was written, for everybody: what holds where nobody knows more. */
export const UNTESTED: AbTests = { product: PLAIN, landing: PLAIN, outlet: PLAIN }

/** What a page can show: as it was written, and its variants. */
export function variantsOf(page: TestedPage): readonly TestVariant[] {
  return ['control', ...PAGE_VARIANTS[page]]
}

/** The variant of an address, where its page has such a one; anything else is the control (domain.md §10). */
export function variantNamed(page: TestedPage, name: string | undefined): TestVariant {
  return PAGE_VARIANTS[page].find((variant) => variant === name) ?? 'control'
}

/** Whether visitors of this page are in a test. */
export function isTested(page: TestedPage, tests: AbTests): boolean {
  return tests[page].test !== null
}
