import type { EventSubject, WebhookResult } from '../events'
import { checkSignature, SIGNATURE_HEADER } from './signature'
import { type EventWire, eventWire } from './wire'

export interface WebhookKeys {
  readonly webhookSecrets: readonly string[]
  readonly live: boolean
}

/** Signature first, over the raw bytes; then the shape; then whose it is. Of the rest only what it is about is read. */
export function readWebhook(keys: WebhookKeys, rawBody: string, headers: Headers, now: Date): WebhookResult {
  const check = checkSignature(headers.get(SIGNATURE_HEADER), rawBody, keys.webhookSecrets, now)
  if (check !== 'valid') return { ok: false, reason: check }
  const event = parseEvent(rawBody)
  const subject = event && subjectOf(event)
  if (!event || !subject) return { ok: false, reason: 'unreadable' }
  // Of the other mode, or of an account that is connected to ours: nothing of it was charged here.
  if (event.livemode !== keys.live || event.account) return { ok: false, reason: 'foreign_account' }
  return { ok: true, event: { id: event.id, occurredAt: new Date(event.created * 1000), subject } }
}

/**
 * An intent by our reference in it, refunds and disputes by their intent, transfers by their customer; what is none of
 * these by its own id, which nobody knows.
 */
function subjectOf({ data: { object } }: EventWire): EventSubject | null {
  const { id, metadata, payment_intent: intent, customer } = object
  if (object.object === 'payment_intent' && metadata?.reference)
    return { by: 'reference', id: metadata.reference }
  if (intent) return { by: 'charge', id: intent }
  if (object.object === 'customer_cash_balance_transaction' && customer)
    return { by: 'customer', id: customer }
  return id ? { by: 'charge', id } : null
}

function parseEvent(rawBody: string): EventWire | null {
  try {
    return eventWire.safeParse(JSON.parse(rawBody)).data ?? null
  } catch {
    return null
  }
}
