import { sql } from 'drizzle-orm'
import type { Supplier } from '../port'

/** Serves the demo catalogue: its word on a departure is what the catalogue itself has left. */
export const embeddedSupplier: Supplier = {
  async seatsOf(context, departure) {
    const found = await context.db.execute<{ seats: number }>(sql`
      select capacity - taken as seats from departures where id = ${departure.id} and status = 'open'`)
    return found.rows[0]?.seats ?? 0
  },
}
