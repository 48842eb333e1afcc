import { grantOf } from '@/lib/desk/permissions'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { mailState, queueAgain } from '@/server/platform/mail/failed-mails'
import { appendEntry } from '../audit/append-entry'

/**
 * Tries a mail once more that was given up. One that waits or has left is left alone. Who only looks on does not.
 * @throws DomainError not_found, forbidden
 */
export function retryMail(
  context: Context,
  member: Member,
  id: string,
): Promise<'queued' | 'sent' | 'dropped'> {
  return transact(context, async (inside) => {
    const state = await mailState(inside, id)
    if (state === null) throw new DomainError('not_found')
    if (grantOf('see_system', member.role).reach !== 'all')
      throw new DomainError('forbidden', { data: { needs: 'see_system' } })
    if (state !== 'failed') return state
    if (await queueAgain(inside, id))
      await appendEntry(inside, member, { action: 'retry_mail', object: { type: 'mail', id } })
    return 'queued'
  })
}
