import { setTimeout as pause } from 'node:timers/promises'
import type Stripe from 'stripe'
import { z } from 'zod'
import { GatewayUnavailable } from '../errors'
import { isBusy, NAME, toGatewayError } from './map-error'

/** Milliseconds before a busy call is made again, and the longest of these pauses. */
const FIRST_PAUSE = 50
const LONGEST_PAUSE = 1_000
/** More than an order ever has of anything. */
const MOST = 1_000

type Operation<Answer> = (stripe: Stripe) => Promise<Answer>

/** Calls Stripe by its library and reads what it answers by a schema. */
export interface StripeCaller {
  /** @throws GatewayTimeout, GatewayUnavailable: unknown; GatewayRefused: not done */
  one<Schema extends z.ZodType>(schema: Schema, operation: Operation<unknown>): Promise<z.output<Schema>>
  /** Every page of a list. */
  all<Schema extends z.ZodType>(
    schema: Schema,
    list: (stripe: Stripe) => { autoPagingToArray(most: { limit: number }): Promise<unknown[]> },
  ): Promise<z.output<Schema>[]>
}

/** @param timeoutMs for one call with its repetitions while Stripe is busy */
export function createCaller(client: () => Promise<Stripe>, timeoutMs: number): StripeCaller {
  const one: StripeCaller['one'] = async (schema, operation) => {
    const answer = await persist(async () => operation(await client()), timeoutMs)
    const parsed = schema.safeParse(answer)
    if (!parsed.success) throw new GatewayUnavailable(NAME, 'unreadable answer')
    return parsed.data
  }
  return {
    one,
    all: (schema, list) => one(z.array(schema), (stripe) => list(stripe).autoPagingToArray({ limit: MOST })),
  }
}

async function persist<Answer>(operation: () => Promise<Answer>, timeoutMs: number): Promise<Answer> {
  const end = performance.now() + timeoutMs
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return await operation()
    } catch (error) {
      if (!isBusy(error) || performance.now() + wait > end) throw toGatewayError(error, timeoutMs)
    }
    await pause(wait)
  }
}
