import { sql } from 'drizzle-orm'
import type { Locale } from '@/lib/locale/market'
import { hashToken } from '@/server/accounts/tokens'
import { type Context, type Session, transact } from '@/server/platform/context'
import { unseal } from '@/server/platform/crypto/seal'
import { DomainError } from '@/server/platform/errors'
import { askQuestion, type OperatorAddress } from './ask-question'
import { placeOfQuestion } from './hold-question'

/**
 * Asks the question that waited for this traveller to prove their address, once.
 * @param token of its link, which signed them in
 * @throws DomainError not_found when none waits (any more), or it is of another address; chat_blocked
 */
export function askHeldQuestion(
  context: Context,
  session: Session,
  { token, locale }: { readonly token: string; readonly locale: Locale },
  operatorAddress: OperatorAddress,
): Promise<void> {
  return transact(context, async (inside) => {
    const hash = hashToken(token)
    const { rows } = await inside.db.execute<{ product: string; sealed: string }>(sql`
      delete from chat_waiting_questions
      where token_sha256 = ${hash} and email = ${session.user.email.toLowerCase()}
        and expires_at > ${inside.clock.now().toISOString()}
      returning product_id as product, sealed`)
    const [held] = rows
    if (!held) throw new DomainError('not_found')
    const message = unseal(inside.env.sealKeys, placeOfQuestion(hash.toString('hex')), held.sealed)
    await askQuestion(inside, session, { product: held.product, message, locale }, operatorAddress)
  })
}
