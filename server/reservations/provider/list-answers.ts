import { asc, eq, inArray } from 'drizzle-orm'
import { answerTime } from '@/lib/reservations/provider/provider-change'
import { departuresById } from '@/server/availability/manage/list-departures'
import type { Context } from '@/server/platform/context'
import { changeAnswers, reservations } from '../tables'
import { leavingAt } from './answer-time'
import { listChanges, type ProviderChange } from './provider-changes'

/** Who was asked about a change, and what they chose. */
export interface Answered {
  readonly code: string
  readonly buyer: string
  readonly answer: typeof changeAnswers.$inferSelect.answer
  readonly answeredAt: Date | null
  readonly answerBy: Date
  /** Of another date that was chosen. */
  readonly departureCode: string | null
}

/** What was said about a departure, the newest first, each with everybody who was asked. */
export async function listAnswers(
  context: Context,
  departureId: string,
): Promise<readonly { readonly change: ProviderChange; readonly answers: readonly Answered[] }[]> {
  const changes = await listChanges(context, departureId)
  if (changes.length === 0) return []
  const [departure] = await departuresById(context, [departureId])
  const { code, firstname, lastname, createdAt, id, currency } = reservations
  const { changeId, reservationId, askedAt, answer, answeredAt, departureCode } = changeAnswers
  const rows = await context.db
    .select({ code, firstname, lastname, currency, changeId, askedAt, answer, answeredAt, departureCode })
    .from(changeAnswers)
    .innerJoin(reservations, eq(id, reservationId))
    .where(
      inArray(
        changeId,
        changes.map((one) => one.id),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
  return changes.map((change) => ({
    change,
    answers: rows
      .filter((row) => row.changeId === change.id)
      .map((row) => ({
        ...{ code: row.code, buyer: `${row.firstname} ${row.lastname}`, answer: row.answer },
        ...{ answeredAt: row.answeredAt, departureCode: row.departureCode },
        answerBy: answerTime(change.kind, row.askedAt, leavingAt(departure?.start ?? null, row.currency))
          .until,
      })),
  }))
}
