import type { z } from 'zod'
import { optional, wholeNumber } from './env-values'

/** How a process ends, and when it gives up. Times in milliseconds. */
export interface Healing {
  /** After SIGTERM: how long requests are still taken while readiness tells a balancer to look elsewhere. */
  readonly drainDelay: number
  /** How long no database may be had before the process ends. */
  readonly databasePatience: number
}

/** The variables of the environment, to be spread into a schema. */
export const healingVariables = {
  DRAIN_DELAY: optional(wholeNumber(0, 300)),
  DATABASE_PATIENCE: wholeNumber(5, 3_600).default(60),
}

type Variables = z.output<z.ZodObject<typeof healingVariables>>

/** Seconds that balancers take to see an answer of readiness, as they are commonly set. */
const BALANCERS_LOOK = 5

export function healing(
  { DRAIN_DELAY: delay, DATABASE_PATIENCE: patience }: Variables,
  production: boolean,
): Healing {
  return {
    drainDelay: (delay ?? (production ? BALANCERS_LOOK : 0)) * 1000,
    databasePatience: patience * 1000,
  }
}
