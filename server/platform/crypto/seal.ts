import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './derive-key'

/** Where a sealed value lives: it opens nowhere else (reliability.md §2.12, I32). */
export interface SealedPlace {
  readonly table: string
  readonly row: string
  readonly column: string
}

/** Names the key that wraps; a second one is added when keys rotate. */
const KEY_ID = 'k1'

/**
 * Encrypts a personal value for one column of one row: AES-256-GCM with a fresh data key, itself wrapped by a key
 * derived from APP_SECRET. Whoever copies the text into another row cannot open it.
 */
export function seal(appSecret: string, place: SealedPlace, plain: string): string {
  const dataKey = randomBytes(32)
  const bound = boundTo(place)
  const wrapped = encrypt(wrappingKey(appSecret), bound, dataKey)
  return [KEY_ID, wrapped, encrypt(dataKey, bound, Buffer.from(plain, 'utf8'))].join('.')
}

/** @throws Error when the text was changed, moved to another place or sealed under another secret */
export function unseal(appSecret: string, place: SealedPlace, sealed: string): string {
  const [keyId, wrapped, body] = sealed.split('.')
  if (keyId !== KEY_ID || !wrapped || !body) throw new Error('This value was not sealed here.')
  const bound = boundTo(place)
  return decrypt(decrypt(wrappingKey(appSecret), bound, wrapped), bound, body).toString('utf8')
}

function wrappingKey(appSecret: string): Buffer {
  return deriveKey(appSecret, `seal ${KEY_ID}`)
}

function boundTo({ table, row, column }: SealedPlace): Buffer {
  return Buffer.from([table, row, column, KEY_ID].join('|'))
}

function encrypt(key: Buffer, bound: Buffer, plain: Buffer): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

function decrypt(key: Buffer, bound: Buffer, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAAD(bound).setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}
