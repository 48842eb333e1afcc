import type { AbVisitor } from './ab-cookie'
import { AB_TESTS, type AbTests, type Arm, isOpen, isTested, TESTED_PAGES, type TestedPage } from './ab-tests'
import { assignVariant } from './assign-variant'

/** A tested page as it was shown. */
export interface Sight {
  readonly page: TestedPage
  readonly arm: Arm
  /** The address itself names the variant: nobody was assigned to it. */
  readonly named: boolean
}

/**
 * What a visitor is shown: what was seen before as long as its test runs, else what the key is assigned. Without a cookie
 * it is the control, so that whoever refuses cookies always sees one page.
 */
export function armFor(visitor: AbVisitor | null, page: TestedPage, tests: AbTests = AB_TESTS): Arm {
  if (!visitor) return 'control'
  const seen = visitor.seen[page]
  if (!seen) return assignVariant(visitor.key, page, tests)
  return isOpen(page, seen.arm, tests) ? seen.arm : 'control'
}

interface AfterSight {
  readonly visitor: AbVisitor
  /** What counts as an exposure; null when nothing does. */
  readonly exposure: { readonly page: TestedPage; readonly arm: Arm } | null
}

/**
 * The visitor after a page was shown. Who had no key gets one and stays outside the test of this page: they saw the
 * control whatever the key says, and counting them would compare first visits with later ones. An address that names a
 * variant is followed, and not counted.
 * @param sight null where the page is not tested
 * @param freshKey the key of whoever has none
 */
export function afterSight(
  visitor: AbVisitor | null,
  sight: Sight | null,
  freshKey: string,
  tests: AbTests = AB_TESTS,
): AfterSight {
  const known = visitor ?? { key: freshKey, seen: {} }
  if (!sight || !isTested(sight.page, tests)) return { visitor: known, exposure: null }
  const { page, arm, named } = sight
  const seen = known.seen[page]
  if (seen && !(named && seen.arm !== arm)) return { visitor: known, exposure: null }
  const counted = visitor !== null && !seen && !named && assignVariant(known.key, page, tests) === arm
  return {
    visitor: { ...known, seen: { ...known.seen, [page]: { arm, counted } } },
    exposure: counted ? { page, arm } : null,
  }
}

/** The arms an order of this visitor counts for, by page (domain.md §10: conversion is stored). */
export function countedArms(visitor: AbVisitor | null): Readonly<Partial<Record<TestedPage, Arm>>> | null {
  const counted = TESTED_PAGES.flatMap((page) => {
    const seen = visitor?.seen[page]
    return seen?.counted ? [[page, seen.arm] as const] : []
  })
  return counted.length > 0 ? Object.fromEntries(counted) : null
}
