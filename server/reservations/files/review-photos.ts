import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { PictureFacts } from '@/server/platform/files/clean-picture'

/** A photograph that was sent for a review. */
export interface ReviewPhoto {
  readonly id: string
  readonly picture: PictureFacts
}

/** Those of a reservation among these ids; not what is no photograph for a review, or belongs to somebody else. */
export async function findPhotos(
  context: Context,
  reservationId: string,
  ids: readonly string[],
): Promise<ReviewPhoto[]> {
  if (ids.length === 0) return []
  const { rows } = await context.db.execute<{ id: string; picture: PictureFacts | null }>(sql`
    select id, picture from reservation_files
    where reservation_id = ${reservationId} and state = 'kept' and purpose = 'review'
      and id = any(${`{${ids.join(',')}}`}::uuid[])`)
  return rows.flatMap(({ id, picture }) => (picture ? [{ id, picture }] : []))
}
