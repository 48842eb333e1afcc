import { sql } from 'drizzle-orm'
import { type Language, languageOf } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { Context } from '@/server/platform/context'
import type { Reservation } from '../find-reservation'

/** What was written to everybody on a departure. */
export interface WrittenNotice extends Record<string, unknown> {
  readonly id: string
  readonly texts: Readonly<Partial<Record<Language, string>>>
  readonly author: string
  readonly at: string
  /** How many it was sent to. */
  readonly reservations: number
}

/** Of one departure, the newest first. */
export async function noticesOfDeparture({ db }: Context, departureId: string): Promise<WrittenNotice[]> {
  const { rows } = await db.execute<WrittenNotice>(sql`
    select n.id, n.texts, n.author, n.at,
      (select count(*)::int from departure_notice_reservations r where r.notice_id = n.id) as reservations
    from departure_notices n where n.departure_id = ${departureId} order by n.at desc, n.id desc limit 100`)
  return rows
}

/** What this reservation was written, the newest first, in the language of its market. */
export async function presentNotices(
  { db }: Context,
  { id, locale }: Pick<Reservation, 'id' | 'locale'>,
): Promise<ReservationDetail['departure_notices']> {
  const { rows } = await db.execute<Pick<WrittenNotice, 'id' | 'texts' | 'at'> & Record<string, unknown>>(sql`
    select n.id, n.texts, n.at from departure_notice_reservations r join departure_notices n on n.id = r.notice_id
    where r.reservation_id = ${id} order by n.at desc, n.id desc limit 100`)
  return rows.map(({ id: uuid, texts, at }) => ({
    ...{ uuid, text: texts[languageOf(locale)] ?? '' },
    at: new Date(at).toISOString(),
  }))
}
