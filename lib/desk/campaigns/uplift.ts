/** How many of those who were counted did something. */
export interface Share {
  readonly people: number
  /** At most as many as `people`. */
  readonly of: number
}

/** A difference of two shares, −1 to 1, and between which it is in 95 of 100 such experiments. */
export interface Difference {
  readonly difference: number
  readonly low: number
  readonly high: number
}

/** The 97.5th percentile of the normal distribution: 95 % lie between its two sides. */
const Z = 1.959964

/**
 * The difference of two independent shares with its interval: Newcombe's hybrid score interval (R. G. Newcombe,
 * Statistics in Medicine 17, 1998, method 10), which is made of Wilson's interval of each share and stays sensible for
 * small shares. Both have people.
 */
export function differenceOf(control: Share, variant: Share): Difference {
  const [before, after] = [wilson(control), wilson(variant)]
  const difference = after.share - before.share
  return {
    difference,
    low: difference - Math.hypot(after.share - after.low, before.high - before.share),
    high: difference + Math.hypot(after.high - after.share, before.share - before.low),
  }
}

/** Wilson's score interval of a share. */
function wilson({ people, of }: Share) {
  const share = of / people
  const square = (Z * Z) / people
  const middle = share + square / 2
  const half = Z * Math.sqrt((share * (1 - share)) / people + square / people / 4)
  return { share, low: (middle - half) / (1 + square), high: (middle + half) / (1 + square) }
}
