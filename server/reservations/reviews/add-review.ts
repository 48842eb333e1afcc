import { sql } from 'drizzle-orm'
import { type Language, type Locale, languageOf } from '@/lib/locale/market'
import { maskContacts } from '@/lib/masks/mask-contacts'
import type { ReviewForm, WrittenReview } from '@/lib/reservations/reviews/contract'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { DomainError, invalid } from '@/server/platform/errors'
import { type IdempotencyKey, storeAnswer, takeKey } from '@/server/platform/http/idempotency'
import { findPhotos } from '../files/review-photos'
import { findReservation, type Reservation } from '../find-reservation'
import { readReviewing } from './review-writers'
import { presentWritten, type TravelerReview, writeReview } from './traveler-reviews'

/**
 * Writes a traveller's review of a trip that is over, once per traveller and per key; it waits until a person read it.
 * Addresses, phones and numbers of accounts are masked in it, as in questions.
 * @throws DomainError review_closed with `data.reason`, invalid (`traveler` who is not there, `files` that are no
 * photographs of this reservation, or of another review)
 */
export function addReview(
  context: Context,
  { id }: Pick<Reservation, 'id'>,
  form: ReviewForm,
  { key, locale }: { readonly key: IdempotencyKey; readonly locale: Locale },
): Promise<WrittenReview> {
  const own = { ...key, route: `${key.route} ${id}` }
  return transact(context, async (inside) => {
    await inside.db.execute(sql`select 1 from reservations where id = ${id} for update`)
    const before = await takeKey(inside, own)
    if (before) return before.body as WrittenReview
    const review = await drafted(inside, id, form, languageOf(locale))
    if (!(await writeReview(inside, review))) throw closed('written')
    const answer = presentWritten(review)
    await storeAnswer(inside, own, { status: 201, body: answer })
    return answer
  })
}

async function drafted(
  context: Context,
  id: string,
  { traveler, rating, likes, dislikes, message, files }: ReviewForm,
  language: Language,
): Promise<TravelerReview> {
  const reservation = await findReservation(context, id)
  if (!reservation) throw new DomainError('not_found')
  const reviewing = await readReviewing(context, reservation)
  if (reviewing.closed) throw closed(reviewing.closed)
  const writer = reviewing.writers.find((one) => one.traveler === traveler)
  if (!writer) throw invalid('traveler', 'not_in_list')
  if (writer.review) throw closed('written')
  const wanted = [...new Set(files)]
  const photos = await findPhotos(context, id, wanted)
  if (photos.length < wanted.length) throw invalid('files', 'file_unknown')
  const now = context.clock.now()
  return {
    ...{ id: newId(now), reservationId: id, productId: writer.productId, traveler, author: writer.author },
    ...{
      rating,
      likes: maskContacts(likes),
      dislikes: maskContacts(dislikes),
      message: maskContacts(message),
    },
    ...{ language, files: wanted, state: 'waiting', writtenAt: now, answer: null },
  }
}

function closed(reason: 'not_over' | 'too_late' | 'written'): DomainError {
  return new DomainError('review_closed', { data: { reason } })
}
