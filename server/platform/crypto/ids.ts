import { createHash, randomBytes } from 'node:crypto'

/** A UUID v7: ordered by time, so that indexes stay compact. */
export function newId(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return format(bytes)
}

/** A UUID v5 (RFC 9562): the same for the same id and name. @param id a uuid, its namespace */
export function derivedId(id: string, name: string): string {
  const space = Buffer.from(id.replaceAll('-', ''), 'hex')
  const bytes = createHash('sha1').update(space).update(name).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return format(bytes)
}

function format(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 13 characters of Crockford base32, 65 random bits: the code of a reservation (domain.md §8). */
export function newReservationCode(): string {
  return Array.from(randomBytes(13), (byte) => CROCKFORD[byte % 32]).join('')
}

const LETTERS = CROCKFORD.toLowerCase()

/** 26 characters, 130 random bits: what a cookie tells one browser from another by, and no person. */
export function newVisitorKey(): string {
  return Array.from(randomBytes(26), (byte) => LETTERS[byte % 32]).join('')
}
