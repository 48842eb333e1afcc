import { sameSecret } from '@/server/platform/crypto/same-secret'
import type { WompiKeys } from '@/server/platform/env/wompi'
import type { EventSubject, WebhookResult } from '../events'
import { eventChecksum } from './signature'
import { eventWire } from './wire'

const CHECKSUM_HEADER = 'x-event-checksum'
/** It is sent again after 30 min, 3 h and 24 h, with the time of the first. */
const OLDEST_MS = 48 * 3_600_000
/** So much may its clock be ahead of ours. */
const AHEAD_MS = 300_000

/**
 * The checksum first, over the values the event itself says are signed; then its age; then whose it is. What of it is
 * not signed is forgeable by whoever saw one event, and is only a reason to look.
 */
export function readWebhook(
  { eventsSecrets, mode }: Pick<WompiKeys, 'eventsSecrets' | 'mode'>,
  rawBody: string,
  headers: Headers,
  now: Date,
): WebhookResult {
  const given = headers.get(CHECKSUM_HEADER)?.trim().toLowerCase()
  if (!given) return { ok: false, reason: 'signature_missing' }
  const event = parseEvent(rawBody)
  if (event === null) return { ok: false, reason: 'unreadable' }
  const { data, environment, timestamp, signature } = event
  const signed = { data, properties: signature.properties, timestamp }
  const expected = eventsSecrets.flatMap((secret) => eventChecksum(signed, secret) ?? [])
  if (!expected.some((checksum) => sameSecret(given, checksum)))
    return { ok: false, reason: 'signature_wrong' }
  const age = now.getTime() - timestamp * 1000
  if (age > OLDEST_MS || age < -AHEAD_MS) return { ok: false, reason: 'too_old' }
  if (environment !== mode) return { ok: false, reason: 'foreign_account' }
  const subject = subjectOf(data)
  if (!subject) return { ok: false, reason: 'unreadable' }
  return { ok: true, event: { id: given, occurredAt: new Date(timestamp * 1000), subject } }
}

/** A transaction by its reference, which is ours; a token, of which it tells too, by its id. */
function subjectOf(data: Readonly<Record<string, unknown>>): EventSubject | null {
  const [about] = Object.values(data)
  const { id, reference }: { id?: unknown; reference?: unknown } = Object(about)
  if (typeof reference === 'string' && reference !== '') return { by: 'reference', id: reference }
  return typeof id === 'string' && id !== '' ? { by: 'charge', id } : null
}

function parseEvent(rawBody: string) {
  try {
    return eventWire.safeParse(JSON.parse(rawBody)).data ?? null
  } catch {
    return null
  }
}
