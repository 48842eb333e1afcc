import { sql } from 'drizzle-orm'
import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import { type Locale, languageOf } from '@/lib/locale/market'
import { maskContacts } from '@/lib/masks/mask-contacts'
import type { SurveyForm, TripSurvey } from '@/lib/reservations/survey/contract'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { surveyWindow } from '@/server/reservations/rules/survey/survey-window'
import { findReservation, listProducts, type Reservation } from '../find-reservation'
import { readSurvey, writeSurvey } from './trip-surveys'

/** What was answered after a trip, and until when it can be. */
export async function showSurvey(context: Context, reservation: Reservation): Promise<TripSurvey> {
  // One after the other: an answer is written in a transaction, whose connection does one thing at a time.
  const products = await listProducts(context, reservation.id)
  const saved = await readSurvey(context, reservation.id)
  const zone = dueZone(reservation.currency)
  const window = surveyWindow(
    {
      status: reservation.status,
      ends: products.map(({ endDate }) => endDate),
      answeredOn: saved && todayIn(zone, saved.answeredAt),
    },
    context.clock.today(zone),
  )
  return { ...window, answer: saved && { score: saved.score, comment: saved.comment } }
}

/**
 * Keeps how likely somebody is to recommend Andanza: one answer of a reservation, which the same words written again leave as
 * it is. Addresses, phones and numbers of accounts are masked in it.
 * @throws DomainError survey_closed with `data.reason`
 */
export function answerSurvey(
  context: Context,
  { id }: Pick<Reservation, 'id'>,
  { score, comment }: SurveyForm,
  locale: Locale,
): Promise<TripSurvey> {
  return transact(context, async (inside) => {
    await inside.db.execute(sql`select 1 from reservations where id = ${id} for update`)
    const reservation = await findReservation(inside, id)
    if (!reservation) throw new DomainError('not_found')
    const { closed } = await showSurvey(inside, reservation)
    if (closed) throw new DomainError('survey_closed', { data: { reason: closed } })
    await writeSurvey(inside, id, { score, comment: maskContacts(comment), language: languageOf(locale) })
    return showSurvey(inside, reservation)
  })
}
