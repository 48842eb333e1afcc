import { createHash } from 'node:crypto'
import type { WebhookResult } from '../events'
import { checkSignature } from './signature'
import { eventWire } from './wire'

export interface WebhookKeys {
  /** Two at a time while one takes the place of the other. */
  readonly webhookSecrets: readonly string[]
  readonly userId: string
  readonly live: boolean
}

/**
 * Signature and age first, then whose it is. The id in the address is signed and the body is not: of that only the
 * account is read, and what it is about is fetched anyway.
 */
export function readWebhook(
  { webhookSecrets, userId, live }: WebhookKeys,
  rawBody: string,
  headers: Headers,
  query: URLSearchParams,
  now: Date,
): WebhookResult {
  const requestId = headers.get('x-request-id')
  const dataId = query.get('data.id')
  const parts = { signature: headers.get('x-signature'), requestId, dataId }
  const check = checkSignature(parts, webhookSecrets, now)
  if (!check.ok) return check
  const event = parseEvent(rawBody)
  if (!event || !dataId) return { ok: false, reason: 'unreadable' }
  // Events of test users need not say that they are of a test.
  if (event.user_id !== userId || (live && event.live_mode === false))
    return { ok: false, reason: 'foreign_account' }
  const id = createHash('sha256')
    .update(`${requestId ?? ''}${rawBody}`)
    .digest('hex')
  return { ok: true, event: { id, occurredAt: check.at, subject: { by: 'charge', id: orderIdOf(dataId) } } }
}

/** The id of an order is upper case, and need not be in an address. */
function orderIdOf(id: string): string {
  return /^ord/i.test(id) ? id.toUpperCase() : id
}

function parseEvent(rawBody: string) {
  try {
    return eventWire.safeParse(JSON.parse(rawBody)).data ?? null
  } catch {
    return null
  }
}
