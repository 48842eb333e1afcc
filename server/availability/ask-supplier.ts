import { subMilliseconds } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { Departure } from './find-departures'
import { SupplierUnavailable } from './suppliers/port'
import { supplierNamed } from './suppliers/registry'

/** How long an answer is believed (domain.md §3). */
const MEMORY_MS = 10 * 60_000

/**
 * The seats a supplier can still sell of a departure: a fresh enough answer of before, else its own word, which is
 * kept for the next one who asks.
 * @param maxAge milliseconds for which an earlier answer counts
 * @throws DomainError provider_unavailable
 */
export async function askSupplier(
  context: Context,
  supplier: string,
  departure: Departure,
  maxAge = MEMORY_MS,
): Promise<number> {
  const now = context.clock.now()
  const remembered = await remembers(context, departure.id, subMilliseconds(now, maxAge))
  if (remembered !== null) return remembered
  const seats = await ask(context, supplier, departure)
  await context.db.execute(sql`
    insert into supplier_answers (departure_id, seats, asked_at)
    values (${departure.id}, ${seats}, ${now.toISOString()})
    on conflict (departure_id) do update set seats = excluded.seats, asked_at = excluded.asked_at`)
  return seats
}

async function remembers(context: Context, departureId: string, since: Date): Promise<number | null> {
  const found = await context.db.execute<{ seats: number }>(sql`
    select seats from supplier_answers
    where departure_id = ${departureId} and asked_at > ${since.toISOString()}`)
  return found.rows[0]?.seats ?? null
}

async function ask(context: Context, supplier: string, departure: Departure): Promise<number> {
  try {
    return await supplierNamed(supplier).seatsOf(context, departure)
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error
    throw new DomainError('provider_unavailable', { retryAfter: 30, reason: error.message })
  }
}
