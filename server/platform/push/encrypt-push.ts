import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gave, in base64url: a point of P-256 and sixteen bytes. */
export interface BrowserKeys {
  readonly p256dh: string
  readonly auth: string
}

/** What is new for each message; only the example of the RFC gives its own. */
export interface Once {
  readonly salt: Buffer
  /** A number of P-256. */
  readonly privateKey: Buffer
}

const RECORD_BYTES = 4096
/** A record has a mark of its end and a tag beside what is said. */
const MOST_BYTES = RECORD_BYTES - 17

/**
 * Encrypts a message so that one browser alone reads it, and no push service on its way (RFC 8291, one record of aes128gcm
 * of RFC 8188).
 * @throws Error for what fits in no record, or a key that is no point of the curve
 */
export function encryptPush(message: string, { p256dh, auth }: BrowserKeys, once: Once = fresh()): Buffer {
  const plain = Buffer.from(message, 'utf8')
  if (plain.length > MOST_BYTES) throw new Error(`A push of ${plain.length} bytes is too long.`)
  const browser = Buffer.from(p256dh, 'base64url')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(once.privateKey)
  const own = pair.getPublicKey()
  const shared = pair.computeSecret(browser)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, own])
  const material = derive(shared, Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(material, once.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, once.salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = [cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([headerOf(once.salt, own), ...record])
}

/** Salt, size of records, and our point in place of a name for the key. */
function headerOf(salt: Buffer, own: Buffer): Buffer {
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes.writeUInt8(own.length, 4)
  return Buffer.concat([salt, sizes, own])
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

function fresh(): Once {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { salt: randomBytes(16), privateKey: pair.getPrivateKey() }
}
