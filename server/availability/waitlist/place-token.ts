import { z } from 'zod'
import type { Context } from '@/server/platform/context'
import { readToken, signToken } from '@/server/platform/crypto/signed-token'

/** What a mailed token lets its reader do with one place of a waitlist. */
type Right = 'leave' | 'buy'

const payload = z.object({ place: z.uuid() })

/** A token for whoever reads the mail; it says nothing but which place it is. */
export function signPlace({ env }: Pick<Context, 'env'>, right: Right, place: string): string {
  return signToken(env.appSecret, `waitlist ${right}`, { place })
}

/** The place that a token is for; null for any other text. */
export function placeOf(
  { env }: Pick<Context, 'env'>,
  right: Right,
  token: string | null | undefined,
): string | null {
  const read = payload.safeParse(token ? readToken(env.appSecret, `waitlist ${right}`, token) : null)
  return read.success ? read.data.place : null
}

const wish = payload.extend({ qty: z.int().min(1) })

/** The token of the mail that proves an address: for which place, and for how many seats its reader was asked. */
export function signConfirmation({ env }: Pick<Context, 'env'>, place: string, qty: number): string {
  return signToken(env.appSecret, 'waitlist confirm', { place, qty })
}

/** What a token confirms; null for any other text. */
export function confirmedPlace(
  { env }: Pick<Context, 'env'>,
  token: string,
): { readonly place: string; readonly qty: number } | null {
  const read = wish.safeParse(readToken(env.appSecret, 'waitlist confirm', token))
  return read.success ? read.data : null
}
