/** The 97.5th and the 80th percentile of the normal distribution: 95 % confidence, 80 % power. */
const Z = 1.959964
const Z_POWER = 0.841621

/**
 * How many people of each variant it takes to see a difference of two shares: where there is one of at least that size, 80
 * of 100 such tests show it; where there is none, 95 of 100 do not (two independent shares, normal approximation).
 * @param base the share that does something now, between 0 and 1
 * @param difference by how much it has to change at least, above 0; base and difference are below 1 together
 */
export function peopleNeeded(base: number, difference: number): number {
  const changed = base + difference
  const middle = (base + changed) / 2
  const noise = Z * Math.sqrt(2 * middle * (1 - middle))
  const signal = Z_POWER * Math.sqrt(base * (1 - base) + changed * (1 - changed))
  return Math.ceil(((noise + signal) / difference) ** 2)
}
