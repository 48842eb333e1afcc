import { VARIANTS } from '@/lib/links/content-segments'
import { TESTED_PAGES, type TestedPage, type TestVariant } from './ab-tests'

/**
 * Who takes part in A/B tests: a random key and what was seen. The API sets it, middleware reads it, and scripts may:
 * it says nothing about anybody.
 */
export const AB_COOKIE = 'andanza_ab'
export const AB_COOKIE_SECONDS = 90 * 24 * 3600

/** The variant of a page a visitor stays with. */
export interface Seen {
  readonly variant: TestVariant
  /** Of the test it was seen in. */
  readonly round: number
  /** False for whoever was not assigned to it: met the page before having a key, or typed the variant's address. */
  readonly counted: boolean
}

export interface AbVisitor {
  readonly key: string
  readonly seen: Readonly<Partial<Record<TestedPage, Seen>>>
}

/** 26 characters of the alphabet of our ids are 130 random bits. */
const KEY = '[0-9a-z]{20,32}'
/** The first round is not written. */
const SEEN = `(${TESTED_PAGES.join('|')})-(control|${VARIANTS.join('|')})(?:-([2-9]|[1-9]\\d{1,3}))?(-x)?`
const WHOLE = new RegExp(`^${KEY}(?:\\.${SEEN}){0,${TESTED_PAGES.length}}$`)
const ONE = new RegExp(`^${SEEN}$`)

/** The visitor of a cookie's value, `key.product-ppcv1.outlet-control-2-x`; null for anything else. */
export function readAbCookie(value: string | null | undefined): AbVisitor | null {
  if (!value || !WHOLE.test(value)) return null
  const [key = '', ...pieces] = value.split('.')
  const seen: Partial<Record<TestedPage, Seen>> = {}
  for (const piece of pieces) {
    const [, page, variant, round = '1', outside] = ONE.exec(piece) ?? []
    seen[page as TestedPage] = {
      variant: variant as TestVariant,
      round: Number(round),
      counted: outside === undefined,
    }
  }
  return { key, seen }
}

/** The value that `readAbCookie` reads. */
export function writeAbCookie({ key, seen }: AbVisitor): string {
  const pieces = TESTED_PAGES.flatMap((page) => {
    const known = seen[page]
    return known ? [`${page}-${inRound(known)}${known.counted ? '' : '-x'}`] : []
  })
  return [key, ...pieces].join('.')
}

/** A variant with the test it was seen in, `ppcv1-2`; of the first test of a page the variant alone. */
export function inRound({ variant, round }: Pick<Seen, 'variant' | 'round'>): string {
  return round === 1 ? variant : `${variant}-${round}`
}
