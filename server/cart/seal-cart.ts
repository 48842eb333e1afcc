import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { z } from 'zod'
import {
  type CartSummary,
  cartSummary,
  LINE_KINDS,
  MOST_MERGED,
  type SummaryLine,
  type summaryLine,
} from '@/lib/cart/contract'
import { ORDER_LIMITS } from '@/lib/pricing/price-line'
import { deriveKey } from '@/server/platform/crypto/derive-key'

/** Names the key; a second one is added when keys rotate. */
const KEY_ID = 'c1'
/** Browsers refuse cookies above 4 KB, name and attributes included (reliability.md §2.11). */
export const COOKIE_BYTES = 3_500
/** What a cookie of that size may hold once it is inflated: a bomb is no cart. */
const MOST_BYTES = 32_768

/**
 * What a line is without prices: group, uuid, index, quantity, unit, parent, date, code, included or mandatory. The uuid
 * is 16 bytes in base64url, so that 50 lines fit.
 */
const packedLine = z.tuple([
  z.int().min(0).max(5),
  z.string().length(22),
  z.int(),
  z.int(),
  z.int(),
  z.tuple([z.string().length(22), z.int()]).nullable(),
  z.string().nullable(),
  z.string().nullable(),
  z.enum(['i', 'm']).nullable(),
])
const packedCart = z.object({
  v: z.literal(1),
  l: z.array(packedLine).max(MOST_MERGED),
  c: z.array(z.string()).max(ORDER_LIMITS.coupons),
})
type PackedLine = z.output<typeof packedLine>

/**
 * The cart as a cookie value: JWE `dir` + A256GCM, ids, quantities and dates only, never a price.
 * @returns null when it would not fit into a cookie
 */
export async function sealCart(appSecret: string, cart: CartSummary): Promise<string | null> {
  const lines = LINE_KINDS.flatMap((group, at) => cart.summary[group].map((line) => pack(line, at)))
  const packed = JSON.stringify({ v: 1, l: lines, c: cart.coupons } satisfies z.input<typeof packedCart>)
  const sealed = await new CompactEncrypt(deflateRawSync(packed))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: KEY_ID })
    .encrypt(keyOf(appSecret))
  return sealed.length <= COOKIE_BYTES ? sealed : null
}

/** @throws Error when the value is old, changed, sealed under another secret, or no cart */
export async function openCart(appSecret: string, sealed: string): Promise<CartSummary> {
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, keyOf(appSecret), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  })
  if (protectedHeader.kid !== KEY_ID) throw new Error('The cart was sealed with a key that is gone.')
  const json = inflateRawSync(plaintext, { maxOutputLength: MOST_BYTES }).toString('utf8')
  const { l, c } = packedCart.parse(JSON.parse(json))
  const of = (at: number) => l.filter(([group]) => group === at).map(unpack)
  const summary = Object.fromEntries(LINE_KINDS.map((group, at) => [group, of(at)]))
  return cartSummary.parse({ summary, coupons: c })
}

function keyOf(appSecret: string): Uint8Array {
  return deriveKey(appSecret, `cart cookie ${KEY_ID}`)
}

function pack(line: SummaryLine, group: number): PackedLine {
  const { uuid, index, qty, unit, parent, departure_date } = line
  return [
    group,
    shortUuid(uuid),
    index,
    qty,
    unit,
    parent && [shortUuid(parent.uuid), parent.index],
    departure_date?.date ?? null,
    departure_date?.code ?? null,
    line.group === null ? null : line.group === 'included' ? 'i' : 'm',
  ]
}

function unpack([group, uuid, index, qty, unit, parent, date, code, kind]: PackedLine): z.input<
  typeof summaryLine
> {
  const isTrip = group < 2
  return {
    ...{ uuid: longUuid(uuid), index, qty, unit, date },
    parent: parent && { uuid: longUuid(parent[0]), index: parent[1] },
    departure_date: date === null ? null : { date, code },
    open: isTrip && date === null,
    group: kind === null ? null : kind === 'i' ? 'included' : 'mandatory',
  }
}

function shortUuid(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
}

function longUuid(short: string): string {
  const hex = Buffer.from(short, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
