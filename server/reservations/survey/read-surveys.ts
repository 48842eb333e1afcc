import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Language } from '@/lib/locale/market'
import type { Text } from '@/server/catalogue/content'
import type { Context } from '@/server/platform/context'

/** How often a number was answered in a month. */
export interface CountedScore extends Record<string, unknown> {
  /** `2027-03` */
  readonly month: string
  readonly score: number
  readonly answers: number
}

/** An answer with whose it is. */
export interface FoundSurvey {
  readonly at: Date
  readonly score: number
  readonly comment: string
  readonly language: Language
  readonly code: string
  readonly buyer: string
  readonly trip: Text | null
}

/** Answers from a day on. @param since by the clock of `zone` */
interface Since {
  readonly since: LocalDate
  readonly zone: string
}

const from = ({ since, zone }: Since) => sql`s.answered_at >= ${since}::timestamp at time zone ${zone}`

/** Answers by month and number, the newest month first; of those that were changed the last. */
export async function countSurveys({ db }: Context, asked: Since): Promise<CountedScore[]> {
  const { rows } = await db.execute<CountedScore>(sql`
    select to_char(s.answered_at at time zone ${asked.zone}, 'YYYY-MM') as month, s.score, count(*)::int as answers
    from trip_surveys s where ${from(asked)}
    group by 1, 2 order by 1 desc, 2`)
  return rows
}

/** How many said something. */
export async function countComments({ db }: Context, asked: Since): Promise<number> {
  const { rows } = await db.execute<{ said: number }>(sql`
    select count(*)::int as said from trip_surveys s where s.comment <> '' and ${from(asked)}`)
  return rows[0]?.said ?? 0
}

interface Row extends Record<string, unknown> {
  readonly answered_at: string
  readonly score: number
  readonly comment: string
  readonly language: Language
  readonly code: string
  readonly buyer: string
  readonly trip: Text | null
}

/** Answers with their reservation, the newest first. @param isCommented only those that say something */
export async function listSurveys(
  { db }: Context,
  asked: Since,
  { most, isCommented }: { readonly most: number; readonly isCommented: boolean },
): Promise<FoundSurvey[]> {
  const { rows } = await db.execute<Row>(sql`
    select s.answered_at, s.score, s.comment, s.language, r.code, trim(r.firstname || ' ' || r.lastname) as buyer,
      (select p.snapshot -> 'name' from reservation_products p
        where p.reservation_id = r.id order by p.position limit 1) as trip
    from trip_surveys s join reservations r on r.id = s.reservation_id
    where ${from(asked)} and (not ${isCommented} or s.comment <> '')
    order by s.answered_at desc, s.reservation_id limit ${most}`)
  return rows.map(({ answered_at, ...row }) => ({ ...row, at: new Date(answered_at) }))
}
