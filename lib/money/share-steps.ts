/**
 * Shares whole steps by ratios (≥ 0, one > 0): everybody gets the whole part, then the largest remainders one step each,
 * the earlier first among equals. Bigints, because steps × ratio leaves the safe integers when amounts are the ratios.
 */
export function shareSteps(steps: number, ratios: readonly number[]): number[] {
  const total = ratios.reduce((all, ratio) => all + BigInt(ratio), 0n)
  const shares = ratios.map((ratio) => Number((BigInt(steps) * BigInt(ratio)) / total))
  const rests = ratios.map((ratio) => absolute((BigInt(steps) * BigInt(ratio)) % total))
  const left = steps - shares.reduce((all, share) => all + share, 0)
  const order = rests.map((_, index) => index).sort((a, b) => byRest(rests, a, b) || a - b)
  for (const index of order.slice(0, Math.abs(left))) shares[index] = (shares[index] ?? 0) + Math.sign(left)
  return shares
}

function byRest(rests: readonly bigint[], a: number, b: number): number {
  const difference = (rests[b] ?? 0n) - (rests[a] ?? 0n)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}
