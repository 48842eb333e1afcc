import { hkdfSync } from 'node:crypto'

/** Purposes are words of the source: some dozens of each secret. */
const MOST_KEPT = 500
const kept = new Map<string, Buffer>()

/**
 * A 256-bit key for one purpose, from APP_SECRET, which is never used itself (RFC 5869). Keys are kept: an order needs
 * a dozen of them.
 */
export function deriveKey(appSecret: string, purpose: string): Buffer {
  const name = JSON.stringify([appSecret, purpose])
  const known = kept.get(name)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', appSecret, 'andanza', purpose, 32))
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(name, key)
  return key
}
