import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { findReview } from '@/server/reservations/reviews/search-reviews'

/**
 * A host reads and answers reviews of his own trips, once they are published. @throws DomainError not_found, for a foreign
 * one as for none
 */
export async function demandOwnReview(
  context: Context,
  { hostId }: Pick<Member, 'hostId'>,
  uuid: string,
): Promise<void> {
  if (hostId !== null && !(await findReview(context, uuid, hostId))) throw new DomainError('not_found')
}
