import { subMilliseconds } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { MEMORY_MS } from '../cached-answers'
import type { Departure } from '../find-departures'
import { SupplierUnavailable } from './port'
import { supplierNamed } from './registry'

/** How old the word of a supplier may be when its seats are sold or charged (domain.md §3). */
export const SALE_MEMORY_MS = 30 * 60_000

/** Longer than this nobody waits for a supplier. */
const PATIENCE_MS = 3_000

type Asked = Pick<Departure, 'id' | 'code'>

/**
 * The seats a supplier can still sell of a departure: a fresh enough answer of before, else its own word, which is
 * kept for the next one who asks. A network call: never in a transaction.
 * @param maxAge milliseconds for which an earlier answer counts
 * @throws DomainError provider_unavailable when it is down, or slower than three seconds
 */
export async function askSupplier(
  context: Context,
  supplier: string,
  departure: Asked,
  maxAge = MEMORY_MS,
): Promise<number> {
  const since = subMilliseconds(context.clock.now(), maxAge)
  return (await remembers(context, departure.id, since)) ?? askOnce(context, supplier, departure)
}

async function remembers(context: Context, departureId: string, since: Date): Promise<number | null> {
  const found = await context.db.execute<{ seats: number }>(sql`
    select seats from supplier_answers
    where departure_id = ${departureId} and asked_at > ${since.toISOString()}`)
  return found.rows[0]?.seats ?? null
}

/** Questions under way in this process, by database and departure. */
const underWay = new WeakMap<object, Map<string, Promise<number>>>()

/** Whoever asks the same meanwhile waits for the same answer, so that a slow supplier is not asked by everybody. */
function askOnce(context: Context, supplier: string, departure: Asked): Promise<number> {
  const asking = underWay.get(context.pool) ?? new Map<string, Promise<number>>()
  underWay.set(context.pool, asking)
  const known = asking.get(departure.id)
  if (known) return known
  const answer = askNow(context, supplier, departure).finally(() => asking.delete(departure.id))
  asking.set(departure.id, answer)
  return answer
}

async function askNow(context: Context, supplier: string, departure: Asked): Promise<number> {
  const asked = context.clock.now()
  const seats = await answerInTime(context, supplier, departure)
  await context.db.execute(sql`
    insert into supplier_answers (departure_id, seats, asked_at)
    values (${departure.id}, ${seats}, ${asked.toISOString()})
    on conflict (departure_id) do update set seats = excluded.seats, asked_at = excluded.asked_at
    where supplier_answers.asked_at <= excluded.asked_at`)
  return seats
}

async function answerInTime(context: Context, supplier: string, departure: Asked): Promise<number> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const answer = supplierNamed(supplier).seatsOf(context, departure, signal)
    // Begun after the question: where nobody could be asked, nobody would hear that it took too long.
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new SupplierUnavailable(`${supplier} is too slow`)))
    })
    const seats = await Promise.race([answer, late])
    if (!Number.isInteger(seats) || seats < 0) throw new SupplierUnavailable(`${supplier} answers nonsense`)
    return seats
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error
    throw new DomainError('provider_unavailable', { retryAfter: 30, reason: error.message })
  }
}
