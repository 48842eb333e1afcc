import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { readFile } from '../files/read-file'
import { findPublished } from './traveler-reviews'

/** A photograph of a published review. @throws DomainError not_found for every other one, unavailable */
export async function showReviewPicture(context: Context, review: string, picture: string) {
  const published = await findPublished(context, review, picture)
  if (!published) throw new DomainError('not_found')
  return readFile(context, { id: published.reservationId }, picture)
}
