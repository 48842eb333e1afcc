import type { PoolClient } from 'pg'
import type { EventKind } from '../wire'
import { findCharge } from './charges'
import { only } from './database'
import type { Service } from './deps'
import { newId } from './ids'
import { presentCharge } from './present'

interface Controls {
  readonly duplicate: number
  readonly shuffle: boolean
  readonly delay_ms: number
}

/** How far apart shuffled deliveries may land, in milliseconds. */
const SHUFFLE_SPREAD = 400

/**
 * Records what happened to a charge and queues its delivery, in the transaction that made it happen: an event is told
 * exactly when its change is kept. Sending is the loop's work.
 */
export async function emit(
  service: Service,
  client: PoolClient,
  chargeId: string,
  kind: EventKind,
  now: Date,
) {
  const charge = await findCharge(client, chargeId)
  if (!charge) throw new Error('the sandbox cannot tell of a charge it does not have')
  const event = {
    id: newId('evt'),
    type: `charge.${kind}`,
    created_at: now.toISOString(),
    charge: presentCharge(service, charge),
  }
  await client.query(
    'INSERT INTO sandbox_gateway.events (id, charge_id, type, body, created_at) VALUES ($1, $2, $3, $4, $5)',
    [event.id, chargeId, event.type, JSON.stringify(event), now],
  )
  await queue(client, event.id, now)
}

async function queue(client: PoolClient, eventId: string, now: Date): Promise<void> {
  const { rows } = await client.query<Controls>(
    'SELECT duplicate, shuffle, delay_ms FROM sandbox_gateway.controls',
  )
  const controls = only(rows)
  for (let copy = 0; copy <= controls.duplicate; copy += 1) {
    const spread = controls.shuffle ? Math.random() * SHUFFLE_SPREAD : 0
    await client.query('INSERT INTO sandbox_gateway.deliveries (event_id, due_at) VALUES ($1, $2)', [
      eventId,
      new Date(now.getTime() + controls.delay_ms + spread),
    ])
  }
}
