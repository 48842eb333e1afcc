import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { EventSubject } from '../gateways/events'
import type { Payments } from '../payments'
import { processEvent } from './process-event'

const MOST = 50

interface Row extends Record<string, unknown> {
  gateway: string
  event_id: string
  by: EventSubject['by']
  id: string
  received_at: string
}

/**
 * Works off the events that nobody worked off at once: the process died, the gateway was silent, the attempt was not
 * committed yet. Each is looked at 2·n² seconds after it came, so that parked ones do not crowd out new ones.
 * @returns how many were looked at
 */
export async function processWaitingEvents(context: Context, payments: Payments): Promise<number> {
  const now = context.clock.now().toISOString()
  const { rows } = await context.db.execute<Row>(sql`
    select gateway, event_id, received_at, coalesce(reference, charge_id, customer_id) as id,
      case when reference is not null then 'reference' when charge_id is not null then 'charge' else 'customer' end as by
    from gateway_events
    where processed_at is null and received_at + make_interval(secs => 2 * least(tries, 200)::float8 ^ 2) <= ${now}
    order by received_at limit ${MOST}`)
  for (const { gateway, by, id, event_id: eventId, received_at: at } of rows) {
    const subject = { by, id }
    await processEvent(context, payments, { gateway, eventId, subject, receivedAt: new Date(at) })
  }
  return rows.length
}
