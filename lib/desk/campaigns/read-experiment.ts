import type { TestVariant } from '@/lib/campaigns/ab-tests'
import { type Difference, differenceOf } from './uplift'

/** What came of a variant. */
export interface Counted {
  readonly variant: TestVariant
  readonly people: number
  readonly orders: number
  /** Of these, paid at least in part. */
  readonly paid: number
}

/** A variant as it is read. */
export interface ReadVariant extends Counted {
  /** Paid orders per person, less those of the first; null of the first itself. */
  readonly uplift: Difference | null
}

/** What a test showed: one that is better, only worse ones, or nothing. */
export type Verdict = 'better' | 'worse' | 'open'

/** How many of each variant saw it at least: the smallest of them has to reach the size. */
export function reached(counts: readonly Pick<Counted, 'people'>[]): number {
  return Math.min(...counts.map(({ people }) => people))
}

/**
 * What came of a test, once as many people of each variant as were fixed before saw it; null until then, for whoever looks
 * before stops at the first luck.
 * @param counts what everybody was shown first
 */
export function readExperiment(counts: readonly Counted[], size: number): readonly ReadVariant[] | null {
  const [before] = counts
  if (!before || reached(counts) < size) return null
  return counts.map((one) => ({
    ...one,
    uplift: one === before ? null : differenceOf(shareOf(before), shareOf(one)),
  }))
}

/** What the intervals of 95 % say: a difference whose interval holds nothing may be chance. */
export function verdictOf(read: readonly Pick<ReadVariant, 'uplift'>[]): Verdict {
  const differences = read.flatMap(({ uplift }) => (uplift ? [uplift] : []))
  if (differences.some(({ low }) => low > 0)) return 'better'
  return differences.length > 0 && differences.every(({ high }) => high < 0) ? 'worse' : 'open'
}

/** Somebody may order twice; a share has no more than its people. */
const shareOf = ({ people, paid }: Counted) => ({ people, of: Math.min(people, paid) })
