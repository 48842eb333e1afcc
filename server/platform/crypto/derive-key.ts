import { hkdfSync } from 'node:crypto'

/** A 256-bit key for one purpose, from APP_SECRET, which is never used itself (RFC 5869). */
export function deriveKey(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, 'andanza', purpose, 32))
}
