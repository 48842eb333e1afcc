import { createHmac } from 'node:crypto'
import { deriveKey } from '@/server/platform/crypto/derive-key'

/** Crockford's, without letters that are taken for digits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/**
 * The code of a spin's coupon, `RUL7-4KQM9-X2TZB`: a signature of the spin, so that nobody can make one without our key, and a
 * spin has always the same.
 * @param spinId a uuid
 */
export function couponCode(appSecret: string, spinId: string, percent: number): string {
  const signed = createHmac('sha256', deriveKey(appSecret, 'wheel coupon')).update(spinId).digest()
  const signs = Array.from(signed.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('')
  return `RUL${Math.floor(percent)}-${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`
}
