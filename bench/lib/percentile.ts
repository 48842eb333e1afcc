/**
 * The value below which a share of the numbers lies, between neighbours by their distance.
 * @param share 0 to 1
 * @throws RangeError without numbers
 */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) throw new RangeError('There is no percentile of nothing.')
  return below + (above - below) * (place - Math.floor(place))
}

/** The middle of the numbers: one disturbed round does not move it. */
export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5)
}
