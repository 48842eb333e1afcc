import type { AbVisitor } from './ab-cookie'
import {
  AB_TESTS,
  type AbTests,
  isOpen,
  isTested,
  TESTED_PAGES,
  type TestedPage,
  type TestVariant,
} from './ab-tests'
import { assignVariant } from './assign-variant'

/** A tested page as it was shown. */
export interface Impression {
  readonly page: TestedPage
  readonly variant: TestVariant
  /** The address itself names the variant: nobody was assigned to it. */
  readonly named: boolean
}

/**
 * What a visitor is shown: what was seen before as long as its test runs, else what the key is assigned. Without a cookie
 * it is the control, so that whoever refuses cookies always sees one page.
 */
export function variantFor(
  visitor: AbVisitor | null,
  page: TestedPage,
  tests: AbTests = AB_TESTS,
): TestVariant {
  if (!visitor) return 'control'
  const seen = visitor.seen[page]
  if (!seen) return assignVariant(visitor.key, page, tests)
  return isOpen(page, seen.variant, tests) ? seen.variant : 'control'
}

interface AfterImpression {
  readonly visitor: AbVisitor
  /** What counts as an exposure; null when nothing does. */
  readonly exposure: { readonly page: TestedPage; readonly variant: TestVariant } | null
}

/**
 * The visitor after a page was shown. Who had no key gets one and stays outside the test of this page: they saw the
 * control whatever the key says, and counting them would compare first visits with later ones. An address that names a
 * variant is followed, and not counted.
 * @param impression null where the page is not tested
 * @param freshKey the key of whoever has none
 */
export function afterImpression(
  visitor: AbVisitor | null,
  impression: Impression | null,
  freshKey: string,
  tests: AbTests = AB_TESTS,
): AfterImpression {
  const known = visitor ?? { key: freshKey, seen: {} }
  if (!impression || !isTested(impression.page, tests)) return { visitor: known, exposure: null }
  const { page, variant, named } = impression
  const seen = known.seen[page]
  if (seen && !(named && seen.variant !== variant)) return { visitor: known, exposure: null }
  const counted = visitor !== null && !seen && !named && assignVariant(known.key, page, tests) === variant
  return {
    visitor: { ...known, seen: { ...known.seen, [page]: { variant, counted } } },
    exposure: counted ? { page, variant } : null,
  }
}

/** The variants an order of this visitor counts for, by page (domain.md §10: conversion is stored). */
export function countedVariants(
  visitor: AbVisitor | null,
): Readonly<Partial<Record<TestedPage, TestVariant>>> | null {
  const counted = TESTED_PAGES.flatMap((page) => {
    const seen = visitor?.seen[page]
    return seen?.counted ? [[page, seen.variant] as const] : []
  })
  return counted.length > 0 ? Object.fromEntries(counted) : null
}
