import { sql } from 'drizzle-orm'
import type { Supplier } from '../port'

/**
 * Serves the demo catalogue: its word on a departure is what the catalogue itself has left. Like any supplier it is
 * told of money only, so seats that are held and not paid are still its own.
 */
export const embeddedSupplier: Supplier = {
  async seatsOf(context, departure) {
    const found = await context.db.execute<{ seats: number }>(sql`
      select capacity - taken + (select coalesce(sum(qty), 0)::int from holds
        where departure_id = departures.id and state = 'held') as seats
      from departures where id = ${departure.id} and status = 'open'`)
    return found.rows[0]?.seats ?? 0
  },
  // What was sold is taken already: it has the seats unless it has fewer than were sold.
  async confirm(context, { departure: { id } }) {
    const found = await context.db.execute(sql`
      select 1 from departures where id = ${id} and ended_at is null and taken <= capacity`)
    return found.rows.length > 0 ? 'confirmed' : 'refused'
  },
}
