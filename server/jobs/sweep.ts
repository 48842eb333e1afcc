import type { Context } from '@/server/platform/context'

/**
 * Work that is due again and again: it finds its own rows, so that it may run twice, late or on any process, and
 * nothing is lost when one run dies (adr 0006).
 */
export interface Sweep {
  readonly name: string
  /** Seconds from the end of a run to the next one of the same process. */
  readonly every: number
  readonly run: (context: Context) => Promise<unknown>
}
