/** Round amounts (1, 2 or 5 × 10ⁿ, major units) between the cheapest and the dearest trip, rising, at most eight. */
export function budgetSteps(from: number, to: number): number[] {
  const steps: number[] = []
  for (let power = 1; power < to; power *= 10) {
    for (const factor of [1, 2, 5]) {
      const step = factor * power
      if (step >= from && step < to) steps.push(step)
    }
  }
  return steps.slice(-8)
}
