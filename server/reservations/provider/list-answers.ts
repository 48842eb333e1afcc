import { asc, eq, inArray } from 'drizzle-orm'
import type { Currency } from '@/lib/locale/market'
import { answerTime } from '@/lib/reservations/provider/provider-change'
import { departuresById } from '@/server/availability/manage/list-departures'
import type { Context } from '@/server/platform/context'
import { changeAnswers, changeWithdrawals, reservations } from '../tables'
import { leavingAt } from './answer-time'
import { listChanges, type OpenAsk, type ProviderChange } from './provider-changes'

/** Who was asked about a change, and what they chose. */
export interface Answer extends OpenAsk {
  readonly code: string
  readonly buyer: string
  readonly currency: Currency
  readonly askedAt: Date
  readonly answer: typeof changeAnswers.$inferSelect.answer
  readonly answeredAt: Date | null
  /** Of another date that was chosen. */
  readonly departureCode: string | null
}

/** The same, and until when they can choose. */
export interface Answered extends Answer {
  readonly answerBy: Date
}

interface ChangeAnswered {
  readonly change: ProviderChange
  readonly answers: readonly Answered[]
  /** Why it is not so any more; null where it is. */
  readonly withdrawn: string | null
}

/** What was said about a departure, the newest first, each with everybody who was asked. */
export async function listAnswers(context: Context, departureId: string): Promise<ChangeAnswered[]> {
  const changes = await listChanges(context, departureId)
  if (changes.length === 0) return []
  const ids = changes.map(({ id }) => id)
  const [departure] = await departuresById(context, [departureId])
  const answers = await answersTo(context, ids)
  const withdrawn = await context.db
    .select()
    .from(changeWithdrawals)
    .where(inArray(changeWithdrawals.changeId, ids))
  const untilOf = ({ kind }: ProviderChange, { askedAt, currency }: Answer) =>
    answerTime(kind, askedAt, leavingAt(departure?.start ?? null, currency)).until
  return changes.map((change) => ({
    change,
    answers: answers
      .filter(({ changeId }) => changeId === change.id)
      .map((one) => ({ ...one, answerBy: untilOf(change, one) })),
    withdrawn: withdrawn.find(({ changeId }) => changeId === change.id)?.reason ?? null,
  }))
}

/** Everybody who was asked about these changes, the first that was made in front. */
export async function answersTo({ db }: Context, changeIds: readonly string[]): Promise<Answer[]> {
  const { code, firstname, lastname, createdAt, id, currency } = reservations
  const { changeId, reservationId, askedAt, answer, answeredAt, departureCode } = changeAnswers
  const rows = await db
    .select({
      ...{ code, firstname, lastname, currency, changeId, reservationId },
      ...{ askedAt, answer, answeredAt, departureCode },
    })
    .from(changeAnswers)
    .innerJoin(reservations, eq(id, reservationId))
    .where(inArray(changeId, [...changeIds]))
    .orderBy(asc(createdAt), asc(id))
  return rows.map(({ firstname: first, lastname: last, ...row }) => ({ ...row, buyer: `${first} ${last}` }))
}
