import { createHash } from 'node:crypto'
import { readPayerCookie } from '@/lib/payments/payer-cookie'
import type { Reader } from '@/lib/payments/reader'
import type { Session } from '@/server/platform/context'

/** Who asks about the money of an order, as far as they said. */
export interface Asking {
  readonly session: Session | null
  readonly request: Request
}

/** Whoever pays, or looks at payments. */
export interface Payer {
  /** What an attempt of theirs keeps; null for a caller that tells neither account nor browser. */
  readonly name: string | null
  /** Every name they have: a browser that signed in, or was unlocked, is the same payer still. */
  readonly names: readonly (string | null)[]
  /** Sees and may give up every attempt of the order: its owner, or its buyer as a guest. */
  readonly isBuyer: boolean
}

/** The buyer in a browser that used a link, without an account. */
const BUYER = 'buyer'

/** An attempt belongs to an account, else to the buyer as a guest, else to a browser; who tells nothing is one payer. */
export function payerOf(reader: Reader, { session, request }: Asking): Payer {
  const cookie = readPayerCookie(request.headers.get('cookie') ?? '')
  const isBuyer = reader !== 'holder'
  const names = [
    ...(session ? [`user:${session.user.uuid}`] : []),
    ...(isBuyer ? [BUYER] : []),
    ...(cookie ? [`browser:${createHash('sha256').update(cookie).digest('base64url')}`] : []),
  ]
  const [name = null] = names
  return { name, names: name === null ? [null] : names, isBuyer }
}

/** Whether an attempt is this payer's own. */
export function isOwn({ payer }: { readonly payer: string | null }, { names }: Payer): boolean {
  return names.includes(payer)
}
