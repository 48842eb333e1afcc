import type { WebhookResult } from '../events'
import type { SandboxKeys } from './keys'
import { checkSignature, SIGNATURE_HEADER } from './signature'
import { eventWire } from './wire'

/** Signature first, over the raw bytes; then the shape; then whose it is. */
export function readWebhook(keys: SandboxKeys, rawBody: string, headers: Headers, now: Date): WebhookResult {
  const check = checkSignature(headers.get(SIGNATURE_HEADER), rawBody, keys.webhookSecret, now)
  if (check !== 'valid') return { ok: false, reason: check }
  const event = parseEvent(rawBody)
  if (!event) return { ok: false, reason: 'unreadable' }
  if (event.charge.merchant !== keys.merchant) return { ok: false, reason: 'foreign_account' }
  const { id, created_at, charge } = event
  const subject = { by: 'reference', id: charge.reference } as const
  return { ok: true, event: { id, occurredAt: new Date(created_at), subject } }
}

function parseEvent(rawBody: string) {
  try {
    return eventWire.safeParse(JSON.parse(rawBody)).data ?? null
  } catch {
    return null
  }
}
