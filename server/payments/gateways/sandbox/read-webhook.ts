import { EVENT_RANKS, type EventKind, type WebhookResult } from '../events'
import type { SandboxKeys } from './keys'
import { toResult } from './map-charge'
import { checkSignature, SIGNATURE_HEADER } from './signature'
import { eventWire } from './wire'

/** Signature first, over the raw bytes; then the shape; then whose it is. */
export function readWebhook(keys: SandboxKeys, rawBody: string, headers: Headers, now: Date): WebhookResult {
  const check = checkSignature(headers.get(SIGNATURE_HEADER), rawBody, keys.webhookSecret, now)
  if (check !== 'valid') return { ok: false, reason: check }
  const event = parseEvent(rawBody)
  const kind = event ? kindOf(event.type) : null
  if (!event || !kind) return { ok: false, reason: 'unreadable' }
  if (event.charge.merchant !== keys.merchant) return { ok: false, reason: 'foreign_account' }
  const charge = toResult(event.charge, keys.merchant)
  const { id, created_at } = event
  return { ok: true, event: { id, kind, rank: EVENT_RANKS[kind], occurredAt: new Date(created_at), charge } }
}

function parseEvent(rawBody: string) {
  try {
    return eventWire.safeParse(JSON.parse(rawBody)).data ?? null
  } catch {
    return null
  }
}

function kindOf(type: string): EventKind | null {
  const kinds = Object.keys(EVENT_RANKS) as EventKind[]
  return kinds.find((kind) => type === `charge.${kind}`) ?? null
}
