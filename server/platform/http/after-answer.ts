import type { Context } from '../context'

/**
 * Does something once the caller has an answer, which then tells nothing of it by its time.
 * @param told what the log says when it fails
 */
export function afterAnswer(context: Context, work: () => Promise<void>, told: string): void {
  setImmediate(() => {
    work().catch((error: unknown) => context.log.warn({ err: error }, told))
  })
}
