/** The keys of a subscription, as `PushManager.subscribe()` makes them: the private one stays in the browser. */
export interface Browser {
  readonly pair: CryptoKeyPair
  readonly auth: Uint8Array<ArrayBuffer>
  /** What the site is given. */
  readonly given: { readonly p256dh: string; readonly auth: string }
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const { subtle } = crypto
const text = new TextEncoder()

export async function browserKeys(): Promise<Browser> {
  const pair = (await subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair
  const auth = crypto.getRandomValues(new Uint8Array(16))
  const point = new Uint8Array(await subtle.exportKey('raw', pair.publicKey))
  return { pair, auth, given: { p256dh: base64url(point), auth: base64url(auth) } }
}

/**
 * Reads a body as a browser does before it wakes the worker (RFC 8291 §3, RFC 8188 §2), by Web Crypto: nothing of what
 * encrypts on our side is in it. @throws for what was not meant for this browser, or changed
 */
export async function readLikeABrowser({ pair, auth }: Browser, body: Uint8Array): Promise<string> {
  const bytes = new Uint8Array(body)
  const salt = bytes.slice(0, 16)
  const recordSize = new DataView(bytes.buffer).getUint32(16)
  const keyLength = bytes[20] ?? 0
  const sender = bytes.slice(21, 21 + keyLength)
  const record = bytes.slice(21 + keyLength)
  if (record.length > recordSize) throw new Error('more than one record')
  const key = await subtle.importKey('raw', sender, CURVE, false, [])
  const secret = await subtle.deriveBits({ name: 'ECDH', public: key }, pair.privateKey, 256)
  const own = new Uint8Array(await subtle.exportKey('raw', pair.publicKey))
  const info = new Uint8Array([...text.encode('WebPush: info\0'), ...own, ...sender])
  const material = await stretch(secret, auth, info, 32)
  const contentKey = await stretch(material, salt, text.encode('Content-Encoding: aes128gcm\0'), 16)
  const iv = await stretch(material, salt, text.encode('Content-Encoding: nonce\0'), 12)
  const opener = await subtle.importKey('raw', contentKey, 'AES-GCM', false, ['decrypt'])
  const opened = new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, opener, record))
  const end = opened.lastIndexOf(2)
  if (end === -1 || opened.slice(end + 1).some((byte) => byte !== 0)) throw new Error('no last record')
  return new TextDecoder().decode(opened.slice(0, end))
}

async function stretch(key: ArrayBuffer, salt: BufferSource, info: BufferSource, bytes: number) {
  const base = await subtle.importKey('raw', key, 'HKDF', false, ['deriveBits'])
  return subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, base, bytes * 8)
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
