import { createHash, randomBytes } from 'node:crypto'

/** Of the newest id: its millisecond, and what tells those of one millisecond apart. */
const newest = { time: 0, turn: 0 }
const MOST_TURNS = 0xfff

/**
 * A UUID v7: ordered by time, so that indexes stay compact. Those that this process makes within a millisecond are ordered
 * too, up to some two thousand (RFC 9562, 6.2, method 1), so that rows written at once keep their order by id.
 */
export function newId(now: Date): string {
  const time = now.getTime()
  const bytes = randomBytes(16)
  const goesOn = time === newest.time && newest.turn < MOST_TURNS
  newest.turn = goesOn ? newest.turn + 1 : bytes.readUInt16BE(6) & (MOST_TURNS >> 1)
  newest.time = time
  bytes.writeUIntBE(time, 0, 6)
  bytes.writeUInt16BE(0x7000 | newest.turn, 6)
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
