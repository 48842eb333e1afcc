import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SealKeys } from '../env/seal-keys'
import { deriveKey } from './derive-key'

/** Where a sealed value lives: it opens nowhere else (reliability.md §2.12, I32). */
export interface SealedPlace {
  readonly table: string
  readonly row: string
  readonly column: string
}

/**
 * Encrypts a personal value for one column of one row: AES-256-GCM with a fresh data key, itself wrapped by a key that
 * is derived from the current secret. Its id stands in front, so that older values open after a rotation. Whoever
 * copies the text into another row cannot open it.
 */
export function seal(keys: SealKeys, place: SealedPlace, plain: string): string {
  const dataKey = randomBytes(32)
  const bound = boundTo(place, keys.current)
  const wrapped = encrypt(wrappingKey(keys, keys.current), bound, dataKey)
  return [keys.current, wrapped, encrypt(dataKey, bound, Buffer.from(plain, 'utf8'))].join('.')
}

/** @throws Error when the text was changed, moved to another place or sealed with a key that is not there */
export function unseal(keys: SealKeys, place: SealedPlace, sealed: string): string {
  const [keyId, wrapped, body] = sealed.split('.')
  if (!keyId || !wrapped || !body) throw new Error('This value was not sealed here.')
  const bound = boundTo(place, keyId)
  return decrypt(decrypt(wrappingKey(keys, keyId), bound, wrapped), bound, body).toString('utf8')
}

/** The same value under the current key. @throws Error as `unseal` */
export function sealedAgain(keys: SealKeys, place: SealedPlace, sealed: string): string {
  return seal(keys, place, unseal(keys, place, sealed))
}

/** Keys that still open and seal nothing new, named one by one, so that an index of keys finds their rows. */
export function olderKeys({ secrets, current }: SealKeys): string[] {
  return Object.keys(secrets).filter((id) => id !== current)
}

/** @throws Error for a key that is not there */
function wrappingKey({ secrets }: SealKeys, keyId: string): Buffer {
  const secret = secrets[keyId]
  if (secret === undefined)
    throw new Error(`A value was sealed with ${keyId}, which SEAL_KEYS does not name.`)
  return deriveKey(secret, `seal ${keyId}`)
}

function boundTo({ table, row, column }: SealedPlace, keyId: string): Buffer {
  return Buffer.from([table, row, column, keyId].join('|'))
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
