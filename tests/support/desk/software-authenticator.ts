import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const NEW_KEY = 0x40

/** What a ceremony says other than the usual. */
export interface Odd {
  readonly origin?: string
  readonly rpId?: string
  /** Whether fingerprint, face or PIN was asked for. */
  readonly isVerified?: boolean
  /** What the authenticator says it has signed so far. */
  readonly counter?: number
}

/** An authenticator as devices have it (WebAuthn level 2, ES256, attestation "none"), with one key, and the browser around it. */
export function softwareAuthenticator(home = 'http://localhost:3000') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let signed = 0
  const clientData = (type: string, challenge: string, { origin = home }: Odd) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))
  const dataOf = (flags: number, { rpId = 'localhost', isVerified = true, counter = ++signed }: Odd) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const all = flags | PRESENT | (isVerified ? VERIFIED : 0)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([all]), count])
  }
  return {
    credentialId: id.toString('base64url'),
    /** Makes the key known: what a browser sends after `navigator.credentials.create`. */
    make: (challenge: string, odd: Odd = {}) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const data = Buffer.concat([dataOf(NEW_KEY, odd), Buffer.alloc(16), length, id, coseKey(x, y)])
      return {
        credential_id: id.toString('base64url'),
        client_data: clientData('create', challenge, odd).toString('base64url'),
        attestation: attestation(data).toString('base64url'),
      }
    },
    /** Signs: what a browser sends after `navigator.credentials.get`. */
    sign: (challenge: string, odd: Odd = {}) => {
      const client = clientData('get', challenge, odd)
      const data = dataOf(0, odd)
      return {
        credential_id: id.toString('base64url'),
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      }
    },
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** COSE_Key of a point of P-256 (RFC 9052): {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(x: string, y: string): Buffer {
  const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  return Buffer.concat([head, bytes(x), Buffer.from([0x22]), bytes(y)])
}

/** CBOR of {fmt: "none", attStmt: {}, authData}. */
function attestation(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
  return Buffer.concat([
    ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
    ...[text('authData'), Buffer.from([0x58, data.length]), data],
  ])
}
