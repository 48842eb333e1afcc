import { type AbVisitor, inRound, type Seen } from './ab-cookie'
import { type AbTests, type RunningTest, TESTED_PAGES, type TestedPage, type TestVariant } from './ab-tests'
import { assignVariant } from './assign-variant'

/** A tested page as it was shown. */
export interface Impression {
  readonly page: TestedPage
  readonly variant: TestVariant
  /** The address itself names the variant: nobody was assigned to it. */
  readonly named: boolean
}

/**
 * What a visitor is shown: what was seen before in the test that runs, else what the key is assigned. Without a cookie, and
 * where no test runs, it is what everybody is shown, so that whoever refuses cookies always sees one page.
 */
export function variantFor(visitor: AbVisitor | null, page: TestedPage, tests: AbTests): TestVariant {
  const { served, test } = tests[page]
  if (!visitor || !test) return served
  const seen = seenIn(test, visitor, page)
  if (!seen) return assignVariant(visitor.key, page, test)
  return test.variants.includes(seen.variant) ? seen.variant : served
}

/** What a visitor has seen of a test; nothing of another round counts. */
function seenIn({ round }: RunningTest, { seen }: AbVisitor, page: TestedPage): Seen | null {
  const known = seen[page]
  return known?.round === round ? known : null
}

interface AfterImpression {
  readonly visitor: AbVisitor
  /** What counts as an exposure; null when nothing does. */
  readonly exposure: {
    readonly page: TestedPage
    readonly round: number
    readonly variant: TestVariant
  } | null
}

/**
 * The visitor after a page was shown. Who had no key gets one and stays outside the test of this page: they saw what
 * everybody is shown whatever the key says, and counting them would compare first visits with later ones. An address that
 * names a variant is followed, and not counted.
 * @param impression null where the page is not tested
 * @param freshKey the key of whoever has none
 */
export function afterImpression(
  visitor: AbVisitor | null,
  impression: Impression | null,
  freshKey: string,
  tests: AbTests,
): AfterImpression {
  const known = visitor ?? { key: freshKey, seen: {} }
  const test = impression && tests[impression.page].test
  if (!impression || !test) return { visitor: known, exposure: null }
  const { page, variant, named } = impression
  const { round } = test
  const seen = seenIn(test, known, page)
  if (seen && !(named && seen.variant !== variant)) return { visitor: known, exposure: null }
  const counted = visitor !== null && !seen && !named && assignVariant(known.key, page, test) === variant
  return {
    visitor: { ...known, seen: { ...known.seen, [page]: { variant, round, counted } } },
    exposure: counted ? { page, round, variant } : null,
  }
}

/** What an order of this visitor counts for, by page: a variant and its round (domain.md §10: conversion is stored). */
export function countedVariants(
  visitor: AbVisitor | null,
): Readonly<Partial<Record<TestedPage, string>>> | null {
  const counted = TESTED_PAGES.flatMap((page) => {
    const seen = visitor?.seen[page]
    return seen?.counted ? [[page, inRound(seen)] as const] : []
  })
  return counted.length > 0 ? Object.fromEntries(counted) : null
}
