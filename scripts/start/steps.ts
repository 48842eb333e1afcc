/** Runs one step of the start and says, in one line, what came of it and how long it took. */
export async function step<T>(
  name: string,
  work: () => Promise<T>,
  outcome: (result: T) => string,
): Promise<T> {
  const started = performance.now()
  const result = await work()
  console.log(`${name}: ${outcome(result)} (${seconds(performance.now() - started)})`)
  return result
}

/** Said before a step that takes long. */
export function announce(name: string, what: string): void {
  console.log(`${name}: ${what} …`)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
