/** A message that has not arrived yet. */
export interface OutboxMessage {
  /** The Idempotency-Key it is sent with, every time. */
  readonly key: string
  /** Whose it is: another account of this browser never sends it. */
  readonly user: string
  readonly group: string
  readonly message: string
  /** When it was written, ISO 8601. */
  readonly at: string
  /** Why it was refused, in the words of the traveller, empty where nobody said why; null while it waits. */
  readonly refusal: string | null
}

export type Outbox = readonly OutboxMessage[]

/** Behind everything that was written before, also where a clock was put back; the same key stands in it once. */
export function written(outbox: Outbox, one: Omit<OutboxMessage, 'refusal'>): Outbox {
  if (outbox.some(({ key }) => key === one.key)) return outbox
  const last = Math.max(...outbox.map(({ at }) => Date.parse(at)))
  const at = new Date(Math.max(Date.parse(one.at), last + 1)).toISOString()
  return [...outbox, { ...one, at, refusal: null }]
}

/** It arrived, or its writer let go of it. */
export const dropped = (outbox: Outbox, key: string): Outbox => outbox.filter((one) => one.key !== key)

/** It will not arrive as it is. */
export const refused = (outbox: Outbox, key: string, refusal: string): Outbox =>
  outbox.map((one) => (one.key === key ? { ...one, refusal } : one))

/** Its writer tries again: in its place, with its key. */
export const tried = (outbox: Outbox, key: string): Outbox =>
  outbox.map((one) => (one.key === key ? { ...one, refusal: null } : one))

/** What is sent next for this account: the oldest that waits. One that was refused holds nobody up. */
export const nextOf = (outbox: Outbox, user: string): OutboxMessage | null =>
  outbox.find((one) => one.user === user && one.refusal === null) ?? null

/** What a browser kept, in the order it was written; what is none of ours is left out. */
export function readOutbox(kept: readonly unknown[]): Outbox {
  return kept.filter(isMessage).sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const TEXTS = ['key', 'user', 'group', 'message', 'at']

function isMessage(kept: unknown): kept is OutboxMessage {
  if (typeof kept !== 'object' || kept === null) return false
  const one = kept as Record<string, unknown>
  const isWhole = TEXTS.every((name) => typeof one[name] === 'string')
  return isWhole && (one.refusal === null || typeof one.refusal === 'string')
}
