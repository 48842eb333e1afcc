import type { Money } from '@/lib/money/money'
import { kindParts, mostParts, type Rhythm } from './rhythm'

/** So few parts are no layaway: below that the deposit and the day to settle by are proposed. */
export const FEWEST_PARTS = 3

/** How a rest is split. */
export interface ProposedParts {
  readonly rhythm: Rhythm
  readonly parts: number
}

/** Monthly before fortnights, unless a rhythm was asked for. */
export function rhythmsFrom(asked?: Rhythm): readonly [Rhythm, Rhythm] {
  return asked === 'fortnight' ? ['fortnight', 'month'] : ['month', 'fortnight']
}

/**
 * Which split of a rest is proposed (docs/domain.md §6): the most parts that are not below `kindPart`, in the first
 * rhythm that has at least three, else one payment until the liquidation date. Null when no date fits.
 * @param dates how many dates each rhythm has until the liquidation date
 * @param asked the rhythm a traveller asked for, if any
 */
export function proposedParts(
  balance: Money,
  dates: Readonly<Record<Rhythm, number>>,
  asked?: Rhythm,
): ProposedParts | null {
  for (const rhythm of rhythmsFrom(asked)) {
    const parts = Math.min(dates[rhythm], Math.max(1, mostParts(balance)), kindParts(balance))
    if (parts >= FEWEST_PARTS) return { rhythm, parts }
  }
  if (dates.month > 0) return { rhythm: 'month', parts: 1 }
  return dates.fortnight > 0 ? { rhythm: 'fortnight', parts: 1 } : null
}

/**
 * What falls due within one fortnight or month of a plan, minor units: two parts by fortnight within a month, a monthly
 * part within the fortnight in which it falls due.
 */
export function duePer(asked: Rhythm, { rhythm, parts }: ProposedParts, part: number): number {
  return asked === 'month' && rhythm === 'fortnight' && parts > 1 ? 2 * part : part
}
