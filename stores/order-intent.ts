/** Beside the cart in storage, so that every tab and every reload means the same order (reliability.md §2.5). */
const KEY = 'checkout-intent-v1'

/** One intent to order: what must be the same for the server to recognise a repetition. */
export interface OrderIntent {
  /** The Idempotency-Key. */
  readonly key: string
  /** Of everything that is ordered, without names in clear. */
  readonly fingerprint: string
}

/** A short, stable name for what is ordered (cyrb53): it only has to differ when the order does. */
export function fingerprintOf(content: unknown): string {
  const text = JSON.stringify(content)
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

/** The intent for this content: the stored one when nothing changed, else a new one, which is stored from now on. */
export function intentFor(fingerprint: string): OrderIntent {
  const stored = readIntent()
  if (stored?.fingerprint === fingerprint) return stored
  const intent = { key: newKey(), fingerprint }
  write(JSON.stringify(intent))
  return intent
}

/** A fresh Idempotency-Key. Not `randomUUID`, which a plain-http address in a home network does not have. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** After a final answer or a changed quote: the next attempt is another intent. */
export function dropIntent(): void {
  write(null)
}

const HELD = 'checkout-order-v1'

/** Remembers an order that holds seats, so that they are not told to be gone to whoever has them. */
export function storeHeldOrder(uuid: string, until: string): void {
  quietly(() => localStorage.setItem(HELD, JSON.stringify({ uuid, until })))
}

/** The order of this browser that may still hold seats at an instant, epoch milliseconds. */
export function heldOrder(now: number): string | null {
  const { uuid, until } = quietly(() => JSON.parse(localStorage.getItem(HELD) ?? 'null')) ?? {}
  return typeof uuid === 'string' && UUID.test(uuid) && Date.parse(until) > now ? uuid : null
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

function quietly<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}

function readIntent(): OrderIntent | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<OrderIntent> | null
    const { key, fingerprint } = stored ?? {}
    return key && fingerprint ? { key, fingerprint } : null
  } catch {
    return null
  }
}

function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, value)
  } catch {
    // Without storage a reload is another intent.
  }
}
