/** A product's reviews: how many, and their average in stars with one decimal. */
export interface ReviewScore {
  readonly count: number
  readonly value: number
}

/**
 * The score of several products together, to one decimal, half-up (specification §5); 0 without reviews. Counted in
 * tenths of a star, because 4.35 is not a number a float can hold.
 */
export function sharedScore(scores: readonly ReviewScore[]): ReviewScore {
  const count = scores.reduce((all, score) => all + score.count, 0)
  const tenths = scores.reduce((all, score) => all + Math.round(score.value * 10) * score.count, 0)
  return { count, value: count === 0 ? 0 : Math.floor((2 * tenths + count) / (2 * count)) / 10 }
}
