import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { readFile } from '../files/read-file'
import { findWithPhoto } from './traveler-reviews'

/** A photograph of a published review. @throws DomainError not_found for every other one, unavailable */
export async function showReviewPicture(context: Context, review: string, picture: string) {
  return pictureOf(context, { id: review, file: picture }, 'published')
}

/** The same of a review however it stands, for whoever reads it before others do. @throws DomainError as `showReviewPicture` */
export async function readReviewPicture(context: Context, review: string, picture: string) {
  return pictureOf(context, { id: review, file: picture }, null)
}

async function pictureOf(
  context: Context,
  which: { readonly id: string; readonly file: string },
  state: 'published' | null,
) {
  const found = await findWithPhoto(context, which, state)
  if (!found) throw new DomainError('not_found')
  return readFile(context, { id: found.reservationId }, which.file)
}
