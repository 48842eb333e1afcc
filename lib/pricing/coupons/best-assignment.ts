/** What the coupons can do for a line, minor units. */
export interface LineChances {
  /** What a coupon may still take. */
  readonly left: number
  /** What the best percent coupon takes; 0 for none. */
  readonly percent: number
  /** The amount coupons that cover it, as places in `amounts`. */
  readonly covered: readonly number[]
}

/** For each line the amount coupon it shares in, or null: its percent coupon, or none. */
export type Assignment = readonly (number | null)[]

/** So many choices are looked through; only carts that no traveller fills have more. */
const MOST_LOOKS = 20_000

/**
 * Which coupon takes which line so that the traveller pays least (docs/domain.md §2): each line has one coupon at most, a
 * percent takes its part of one line, an amount counts once and is shared by the lines that are left to it. Every
 * possibility that can still win is tried; of equal ones the first in which the earlier lines keep their percent, then
 * the earlier coupon. A line without a percent shares in an amount that covers it: that costs nothing.
 * @param amounts what the amount coupons are worth, minor units
 */
export function bestAssignment(lines: readonly LineChances[], amounts: readonly number[]): Assignment {
  const likely = greedy(lines, amounts)
  const search = new Search(lines, amounts, worthOf(lines, amounts, likely))
  return search.best() ?? likely
}

class Search {
  readonly #lines: readonly LineChances[]
  readonly #amounts: readonly number[]
  /** What a way must reach to be worth looking at. */
  readonly #least: number
  /** Of the lines from a place on. */
  readonly #left: number[]
  readonly #percent: number[]
  #looks = 0
  #value = -1
  #found: Assignment | null = null

  constructor(lines: readonly LineChances[], amounts: readonly number[], least: number) {
    this.#lines = lines
    this.#amounts = amounts
    this.#least = least
    this.#left = sumsFrom(lines.map(({ left }) => left))
    this.#percent = sumsFrom(lines.map(({ percent }) => percent))
  }

  /** The best of all; null where looking took too long, or nothing beats what is likely. */
  best(): Assignment | null {
    this.#look([], 0, [...this.#amounts])
    return this.#looks > MOST_LOOKS ? null : this.#found
  }

  /** @param taken by the lines so far @param rest what is left of each amount */
  #look(chosen: readonly (number | null)[], taken: number, rest: readonly number[]): void {
    if (++this.#looks > MOST_LOOKS) return
    const at = chosen.length
    const line = this.#lines[at]
    if (!line) {
      if (taken > this.#value) [this.#value, this.#found] = [taken, chosen]
      return
    }
    const open = rest.reduce((all, one) => all + one, 0)
    const most = taken + Math.min(this.#left[at] ?? 0, (this.#percent[at] ?? 0) + open)
    if (most < this.#least || most <= this.#value) return
    if (line.percent > 0 || line.covered.length === 0)
      this.#look([...chosen, null], taken + line.percent, rest)
    for (const coupon of line.covered) {
      const share = Math.min(line.left, rest[coupon] ?? 0)
      this.#look(
        [...chosen, coupon],
        taken + share,
        rest.map((one, at) => (at === coupon ? one - share : one)),
      )
    }
  }
}

/** A good way at once: each amount, the largest first, takes the lines whose percent is worth least. */
function greedy(lines: readonly LineChances[], amounts: readonly number[]): Assignment {
  const chosen: (number | null)[] = lines.map(() => null)
  const largest = [...amounts.keys()].sort((a, b) => (amounts[b] ?? 0) - (amounts[a] ?? 0))
  for (const coupon of largest) {
    let rest = amounts[coupon] ?? 0
    for (const [at, { left, percent }] of cheapest(lines, coupon)) {
      if (chosen[at] !== null || (percent > 0 && Math.min(left, rest) <= percent)) continue
      chosen[at] = coupon
      rest -= Math.min(left, rest)
    }
  }
  return chosen
}

function cheapest(lines: readonly LineChances[], coupon: number): (readonly [number, LineChances])[] {
  return [...lines.entries()]
    .filter(([, { covered }]) => covered.includes(coupon))
    .sort(([, a], [, b]) => a.percent * b.left - b.percent * a.left)
}

function worthOf(lines: readonly LineChances[], amounts: readonly number[], chosen: Assignment): number {
  const percents = lines.reduce((all, { percent }, at) => all + (chosen[at] === null ? percent : 0), 0)
  return amounts.reduce((all, amount, coupon) => {
    const left = lines.reduce((sum, line, at) => sum + (chosen[at] === coupon ? line.left : 0), 0)
    return all + Math.min(amount, left)
  }, percents)
}

function sumsFrom(values: readonly number[]): number[] {
  const sums = [...values, 0]
  for (let at = values.length - 1; at >= 0; at -= 1) sums[at] = (values[at] ?? 0) + (sums[at + 1] ?? 0)
  return sums
}
