import type { Language } from '@/lib/locale/market'

/** Odds are whole numbers of so many spins, so that what is published is what is drawn, to the last digit. */
export const SPINS_OF_ODDS = 10_000

/** What a coupon of the wheel takes off; null: nothing comes out. */
interface Outcome {
  readonly key: string
  readonly percent: number | null
}

export interface WheelPrize extends Outcome {
  /** In how many of 10,000 spins it comes out, on average. */
  readonly weight: number
}

/** Everything that decides a spin, as one version of it. */
export interface WheelRules {
  readonly prizes: readonly WheelPrize[]
  /** What is given where the prize that came out is used up: always this one coupon, of which there is always one more. */
  readonly consolation: Outcome & { readonly percent: number }
  /** A coupon ends with the last of so many days. */
  readonly couponDays: number
  /** Whose permit the campaign has, and what the law wants said; without both it opens in the sandbox alone. */
  readonly permit: string | null
  readonly legalNote: Readonly<Record<Language, string>> | null
}

/**
 * Which prize a roll is: each has as many of the 10,000 rolls as its weight says.
 * @param roll a whole number from 0 to 9,999, each as likely as any other
 */
export function drawPrize({ prizes }: Pick<WheelRules, 'prizes'>, roll: number): WheelPrize {
  let left = roll
  for (const prize of prizes) {
    if (left < prize.weight) return prize
    left -= prize.weight
  }
  throw new Error(`No prize has the roll ${roll}.`)
}

/** In how many of 100 spins a prize comes out, from what draws it. */
export function oddsOf({ weight }: Pick<WheelPrize, 'weight'>): number {
  return (weight * 100) / SPINS_OF_ODDS
}

export interface Slice {
  /** Degrees from the top, clockwise. */
  readonly from: number
  readonly to: number
}

/** The slices of the drawing, as wide as the odds. */
export function slicesOf(prizes: readonly { readonly odds: number }[]): Slice[] {
  let from = 0
  return prizes.map(({ odds }) => {
    const slice = { from, to: from + odds * 3.6 }
    from = slice.to
    return slice
  })
}

/** How far the drawing turns, clockwise, until the middle of a slice is on top, after some whole turns. */
export function turnTo({ from, to }: Slice, turns: number): number {
  return turns * 360 - (from + to) / 2
}
