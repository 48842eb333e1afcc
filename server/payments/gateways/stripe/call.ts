import { setTimeout as pause } from 'node:timers/promises'
import type Stripe from 'stripe'
import { z } from 'zod'
import { GatewayTimeout, GatewayUnavailable } from '../errors'
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

/**
 * @param timeoutMs for one call with its repetitions while Stripe is busy
 * @param together for all calls instead, from the first one on: what somebody waits for on a page
 */
export function createCaller(
  client: () => Promise<Stripe>,
  timeoutMs: number,
  together = false,
): StripeCaller {
  let shared: number | undefined
  const one: StripeCaller['one'] = async (schema, operation) => {
    // What it takes to load the library is no time of Stripe's.
    await client().catch(() => undefined)
    const end = performance.now() + timeoutMs
    if (together) shared ??= end
    const time = { timeoutMs, end: shared ?? end }
    const answer = await persist(async () => operation(await client()), time)
    const parsed = schema.safeParse(answer)
    if (!parsed.success) throw new GatewayUnavailable(NAME, 'unreadable answer')
    return parsed.data
  }
  return {
    one,
    all: (schema, list) => one(z.array(schema), (stripe) => list(stripe).autoPagingToArray({ limit: MOST })),
  }
}

interface Time {
  readonly timeoutMs: number
  /** By the clock of `performance`. */
  readonly end: number
}

async function persist<Answer>(operation: () => Promise<Answer>, time: Time): Promise<Answer> {
  const { timeoutMs, end } = time
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return await inTime(operation, time)
    } catch (error) {
      if (!isBusy(error) || performance.now() + wait > end) throw toGatewayError(error, timeoutMs)
    }
    await pause(wait)
  }
}

/** The library's own time-out begins anew with each byte: an answer that drips would have no end. */
async function inTime<Answer>(operation: () => Promise<Answer>, { timeoutMs, end }: Time): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new GatewayTimeout(NAME, timeoutMs))
    timer = setTimeout(fail, Math.max(0, end - performance.now()))
  })
  try {
    return await Promise.race([operation(), late])
  } finally {
    clearTimeout(timer)
  }
}
