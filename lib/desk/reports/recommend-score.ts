import { ENOUGH_PEOPLE } from '@/lib/analytics/funnel'

/** Who answered 9 or 10, 7 or 8, and 6 or less. */
export interface Recommending {
  readonly promoters: number
  readonly passives: number
  readonly detractors: number
}

/** A Net Promoter Score, −100 to 100, and between which it is in 95 of 100 such questionings. */
export interface RecommendScore {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** The 97.5th percentile of the normal distribution: 95 % lie between its two sides. */
const Z = 1.959964

/** In which of the three an answer is: the Net Promoter Score parts them so. */
export function groupOf(score: number): keyof Recommending {
  return score >= 9 ? 'promoters' : score >= 7 ? 'passives' : 'detractors'
}

/**
 * Promoters less detractors, in percent of all who answered; null where they are too few to say. Each person is one of
 * three, so it is a difference of two shares of the same people: the interval is the adjusted Wald interval of D. G. Bonett
 * and R. M. Price (Journal of Educational and Behavioral Statistics 37, 2012), which adds one answer to either side and
 * stays sensible where all say the same.
 */
export function recommendScore({ promoters, passives, detractors }: Recommending): RecommendScore | null {
  const people = promoters + passives + detractors
  if (people < ENOUGH_PEOPLE) return null
  const [liked, disliked] = [(promoters + 1) / (people + 2), (detractors + 1) / (people + 2)]
  const middle = liked - disliked
  const half = Z * Math.sqrt((liked + disliked - middle * middle) / (people + 2))
  return {
    value: percent((promoters - detractors) / people),
    low: percent(Math.max(-1, middle - half)),
    high: percent(Math.min(1, middle + half)),
  }
}

/** One decimal. */
const percent = (share: number) => Math.round(share * 1000) / 10
