import { signWebhook } from '../signature'
import { readControls } from './controls'
import type { Service } from './deps'

/** A receiver that takes longer is tried again. */
const RECEIVER_TIMEOUT = 10_000
/** While a delivery is leased no other process sends it; after a crash it is free again. */
const LEASE = 30_000
/** Milliseconds to the next try; after the last one the gateway gives up. */
const BACKOFF = [
  1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 86_400_000,
] as const

interface Delivery {
  readonly id: number
  readonly event_id: string
  readonly attempts: number
  readonly body: string
}

/** Sends everything that is due, one after the other. The network is touched only between transactions. */
export async function deliverDue(service: Service): Promise<void> {
  while (!service.stopping.aborted) {
    const { hold, shuffle } = await readControls(service.pool)
    const delivery = hold ? null : await claim(service, shuffle)
    if (!delivery) return
    const answer = await post(service, delivery)
    await record(service, delivery, answer)
  }
}

async function claim(service: Service, shuffle: boolean): Promise<Delivery | null> {
  const now = service.clock.now()
  const { rows } = await service.pool.query<Delivery>(
    `WITH next AS (
       SELECT id FROM sandbox_gateway.deliveries
       WHERE status = 'waiting' AND due_at <= $1 AND (leased_until IS NULL OR leased_until < $1)
       ORDER BY ${shuffle ? 'random()' : 'due_at, id'} LIMIT 1 FOR UPDATE SKIP LOCKED)
     UPDATE sandbox_gateway.deliveries d SET leased_until = $2, attempts = attempts + 1
     FROM next, sandbox_gateway.events e WHERE d.id = next.id AND e.id = d.event_id
     RETURNING d.id, d.event_id, d.attempts, e.body`,
    [now, new Date(now.getTime() + LEASE)],
  )
  return rows[0] ?? null
}

interface Answer {
  readonly delivered: boolean
  readonly text: string
}

async function post(service: Service, delivery: Delivery): Promise<Answer> {
  const signature = signWebhook(delivery.body, service.keys.webhookSecret, service.clock.now())
  try {
    const response = await fetch(service.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([service.stopping, AbortSignal.timeout(RECEIVER_TIMEOUT)]),
    })
    await response.body?.cancel()
    return { delivered: response.ok, text: String(response.status) }
  } catch (error) {
    return { delivered: false, text: error instanceof Error ? error.name : 'unknown' }
  }
}

async function record(service: Service, delivery: Delivery, answer: Answer): Promise<void> {
  const now = service.clock.now()
  const pause = BACKOFF[delivery.attempts - 1]
  const status = answer.delivered ? 'delivered' : pause === undefined ? 'given_up' : 'waiting'
  await service.pool.query(
    `UPDATE sandbox_gateway.deliveries SET status = $2, last_answer = $3, leased_until = NULL,
       delivered_at = CASE WHEN $2 = 'delivered' THEN $4::timestamptz END, due_at = $5 WHERE id = $1`,
    [delivery.id, status, answer.text, now, new Date(now.getTime() + (pause ?? 0))],
  )
  if (answer.delivered) return
  const { event_id, attempts } = delivery
  service.log.warn(
    { gateway: 'sandbox', event_id, attempt: attempts, outcome: answer.text },
    'webhook not accepted',
  )
}
