import type { z } from 'zod'
import type { CallData } from '@/lib/api/call'
import type { recordProviderChange as changeCall } from '@/lib/desk/departures/decision-contract'
import { changeClass, isTime } from '@/lib/reservations/provider/provider-change'
import { lockDepartures } from '@/server/availability/manage/change-departures'
import type { Payments } from '@/server/payments/payments'
import type { Context, Member } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { changeByProvider } from '@/server/reservations/provider/change-by-provider'
import { listAnswers } from '@/server/reservations/provider/list-answers'
import { demandStepUp } from '../access/demand'
import { appendEntry } from '../audit/append-entry'
import { departureOf } from '../departures/departure-of'

/**
 * Records what a provider changed of a departure that goes all the same, in the caller's transaction.
 * @throws DomainError not_found, invalid (before, after) for a start that is no time, already_decided for a departure that does not go, step_up_required for a large change
 */
export async function recordChange(
  context: Context,
  payments: Payments,
  member: Member,
  { uuid, kind, before, after, reason }: z.output<typeof changeCall.body> & { readonly uuid: string },
): Promise<CallData<typeof changeCall>> {
  if (kind === 'start_time')
    for (const [field, time] of Object.entries({ before, after }))
      if (!isTime(time)) throw invalid(field, 'invalid_format')
  if (changeClass({ kind, before, after }) === 'major') demandStepUp(context, member)
  await departureOf(context, member, uuid)
  await lockDepartures(context, [uuid])
  const departure = await departureOf(context, member, uuid)
  if (departure.ended_at !== null) throw new DomainError('already_decided')
  const { change, told } = await changeByProvider(context, payments, {
    ...{ departureId: uuid, reservationId: null, toDepartureId: null, kind, before, after, reason },
  })
  await appendEntry(context, member, {
    ...{ action: 'provider_change', object: { type: 'departure', id: uuid }, reason },
    before: { [kind]: before },
    after: { [kind]: after, class: change.class, told },
  })
  const [newest] = await listAnswers(context, uuid)
  return {
    ...{ class: change.class, told },
    answers: (newest?.answers ?? []).map(({ code, answer }) => ({ code, answer })),
  }
}
