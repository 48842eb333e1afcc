import { type BannerTimes, hasBegun } from './which-banner'

type Dates = Pick<BannerTimes, 'start' | 'end'>

/** What is wrong with the dates of a banner: the field and the code of its message. */
export interface BannerProblem {
  readonly field: 'start' | 'end'
  readonly code: 'start_begun' | 'end_promised' | 'end_before_start' | 'end_is_past'
}

/**
 * Why the dates of a banner may not become these, or null. A countdown is a promise: of one that has begun the start stays
 * and the end only comes nearer. One that nobody could see any more is not kept anew.
 * @param before null where there was none
 */
export function bannerProblem(before: Dates | null, after: Dates, now: number): BannerProblem | null {
  if (after.end <= after.start) return { field: 'end', code: 'end_before_start' }
  if (before && hasBegun(before, now)) {
    if (after.start !== before.start) return { field: 'start', code: 'start_begun' }
    return after.end > before.end ? { field: 'end', code: 'end_promised' } : null
  }
  return after.end <= now ? { field: 'end', code: 'end_is_past' } : null
}
