import { readTypedCode } from '@/lib/ids/read-typed-code'
import type { Asking } from '@/server/payments/payer-of'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { readerOf } from './access/reader-of'
import { findByCode, findByCodes, type Reservation } from './find-reservation'

/** A reservation by its code as typed. @throws DomainError not_found for a code that cannot be and one nobody has */
export async function reservationByCode(context: Context, typed: string): Promise<Reservation> {
  const code = readTypedCode(typed)
  const reservation = code ? await findByCode(context, code) : null
  if (!reservation) throw new DomainError('not_found')
  return reservation
}

/**
 * Several by their codes as typed, in the order in which they were named, each once, in one query.
 * @throws DomainError as `reservationByCode`
 */
export async function reservationsByCode(context: Context, typed: readonly string[]): Promise<Reservation[]> {
  const codes = typed.map((one) => readTypedCode(one) ?? '')
  const found = await findByCodes(context, [...new Set(codes)])
  if (codes.some((code) => !found.has(code))) throw new DomainError('not_found')
  return [...new Set(codes)].flatMap((code) => found.get(code) ?? [])
}

/**
 * The one place that says who may change something and read documents: the owner signed in, and the buyer in a browser
 * that used the link of a mail. Whoever only holds the code may see and pay.
 * @throws DomainError unauthenticated without a session, not_found for a foreign one, as for a code nobody has
 */
export async function reservationToManage(
  context: Context,
  typed: string,
  { session, request }: Asking,
): Promise<Reservation> {
  const reservation = await reservationByCode(context, typed)
  if ((await readerOf(context, reservation, session, request)) !== 'holder') return reservation
  throw new DomainError(session ? 'not_found' : 'unauthenticated')
}
