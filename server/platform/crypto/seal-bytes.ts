import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** 32 bytes of chance for one file, as text. */
export function newFileKey(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Encrypts a file with a key of its own (AES-256-GCM), bound to its id. The key lies sealed in a row: without the row
 * nobody reads the file again, wherever copies of it are.
 */
export function sealBytes(key: string, id: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv).setAAD(Buffer.from(id))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** @throws Error when the bytes were changed, or belong to another id or key */
export function unsealBytes(key: string, id: string, sealed: Uint8Array): Buffer<ArrayBuffer> {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(id)).setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
