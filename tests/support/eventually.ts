/** Waits until something is so, at most ten seconds. */
export async function eventually<T>(look: () => Promise<T>): Promise<NonNullable<T>> {
  for (let turn = 0; turn < 400; turn += 1) {
    const found = await look()
    if (found) return found as NonNullable<T>
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('it did not happen within ten seconds')
}
