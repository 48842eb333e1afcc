import { sql } from 'drizzle-orm'
import type { Language } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'

/** What somebody answered after their trip. */
export interface SurveyAnswer {
  readonly score: number
  readonly comment: string
  readonly language: Language
}

interface Row extends Record<string, unknown> {
  readonly score: number
  readonly comment: string
  readonly answered_at: string
}

/** The answer of a reservation, with the moment of the first one; null until there is one. */
export async function readSurvey(
  { db }: Context,
  reservationId: string,
): Promise<{ readonly score: number; readonly comment: string; readonly answeredAt: Date } | null> {
  const { rows } = await db.execute<Row>(sql`
    select score, comment, answered_at from trip_surveys where reservation_id = ${reservationId}`)
  const [row] = rows
  return row ? { score: row.score, comment: row.comment, answeredAt: new Date(row.answered_at) } : null
}

/** Writes an answer in the place of the one before; written again as it is, nothing changes. */
export async function writeSurvey(
  { db, clock }: Context,
  reservationId: string,
  { score, comment, language }: SurveyAnswer,
): Promise<void> {
  const now = clock.now().toISOString()
  await db.execute(sql`
    insert into trip_surveys (reservation_id, score, comment, language, answered_at)
    values (${reservationId}, ${score}, ${comment}, ${language}, ${now})
    on conflict (reservation_id) do update
      set score = excluded.score, comment = excluded.comment, language = excluded.language, changed_at = ${now}
      where (trip_surveys.score, trip_surveys.comment) is distinct from (excluded.score, excluded.comment)`)
}

/** How likely somebody is to recommend stays a number among others; their own words do not. */
export async function forgetSurveyWords({ db }: Context, reservationId: string): Promise<void> {
  await db.execute(sql`update trip_surveys set comment = '' where reservation_id = ${reservationId}`)
}
