import type { Context } from '@/server/platform/context'

type Step = (context: Context) => Promise<unknown>

/** One step that takes several in turn: what one of them throws keeps none of the others from their work. @throws AggregateError */
export function inTurn(...steps: readonly Step[]): (context: Context) => Promise<void> {
  return async (context) => {
    const failures: unknown[] = []
    for (const step of steps) await step(context).catch((error: unknown) => failures.push(error))
    if (failures.length === 1) throw failures[0]
    if (failures.length > 1)
      throw new AggregateError(failures, `${failures.length} of ${steps.length} failed`)
  }
}
