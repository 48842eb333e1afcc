import type { ClosingObstacle } from '@/lib/accounts/closing'
import { mayBegin } from '@/lib/desk/permissions'
import { closeAccount, listObstacles } from '@/server/accounts/closing/close-account'
import type { Closing } from '@/server/accounts/closing/person'
import type { Context, Member } from '@/server/platform/context'
import { appendEntry } from '../audit/append-entry'

/** What speaks against closing an account; null for who may not close one. @throws DomainError not_found */
export async function obstaclesFor(
  context: Context,
  closing: Closing,
  { role }: Pick<Member, 'role'>,
  userId: string,
): Promise<ClosingObstacle[] | null> {
  return mayBegin('erase_traveller', role) ? listObstacles(context, closing, userId) : null
}

/**
 * Closes somebody's account because they asked, in the caller's transaction. The chain says who did it and why, by the
 * account's id alone. @throws DomainError not_found, account_open
 */
export async function eraseTraveller(
  context: Context,
  closing: Closing,
  member: Member,
  { uuid, reason }: { readonly uuid: string; readonly reason: string },
): Promise<{ readonly closed_at: string }> {
  const at = await closeAccount(context, closing, uuid)
  await appendEntry(context, member, {
    ...{ action: 'erase_traveller', object: { type: 'traveller', id: uuid }, reason },
  })
  return { closed_at: at.toISOString() }
}
