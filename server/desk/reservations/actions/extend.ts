import { addDays, daysBetween, type LocalDate } from '@/lib/dates/local-date'
import type { ActionQuote } from '@/lib/desk/action-contract'
import { grantOf } from '@/lib/desk/permissions'
import type { Role } from '@/lib/desk/roles'
import { toWire } from '@/lib/money/money'
import type { Context, Member } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { lockReservation } from '@/server/reservations/cancellation/facts-as-quoted'
import type { Reservation } from '@/server/reservations/find-reservation'
import {
  type ExtensionFacts,
  extendFinalPayment,
  extensionFacts,
} from '@/server/reservations/plan/extend-final-payment'
import { type Effect, isStillSo, signDeskQuote, wishOf } from '../../desk-quote'
import type { ReservationAction } from './action'

const WEEK = 7

/** Gives a layaway that is overdue another last day. @throws DomainError reservation_ended, not_extendable, forbidden, quote_changed */
export const extend: ReservationAction = {
  needs: 'extend_final_payment',
  quote: (context, { member, reservation }, { until }) => quoteNow(context, member, reservation, until),
  carryOut: async (context, { member, reservation, deed }) => {
    const locked = await lockReservation(context, reservation.id)
    const until = await asQuoted(context, member, locked, deed.quote)
    await extendFinalPayment(context, locked, until)
    return { status: locked.status, approval: null, waits: null }
  },
}

/**
 * What another last day would mean: of a layaway that is overdue, for all that is left.
 * @param wanted left out: a week from today, or the last day that can be given
 * @throws DomainError reservation_ended, not_extendable, forbidden beyond what the role may give, invalid for a day that cannot be given
 */
async function quoteNow(
  context: Context,
  { role }: Pick<Member, 'role'>,
  reservation: Reservation,
  wanted: LocalDate | undefined,
): Promise<ActionQuote> {
  const facts = await extensionFacts(context, reservation)
  const { first, latest, pending, before, times, today } = facts
  const week = addDays(today, WEEK)
  const until = wanted ?? (week < latest ? week : latest)
  if (until < first || until > latest) throw invalid('until', 'not_in_list')
  const refusal = refusedTo(role, facts, until)
  if (refusal === 'too_far') throw new DomainError('forbidden', { data: { needs: 'extend_final_payment' } })
  if (refusal === 'second') throw new DomainError('forbidden', { data: { needs: 'owner' } })
  const effect: Effect = {
    ...{ order: reservation.id, action: 'extend', wish: until },
    facts: [pending.amount, before, times, until],
  }
  return {
    ...{ action: 'extend', currency: reservation.currency, needs_signature: false },
    ...{ pending: toWire(pending), until: { before, after: until }, first, latest },
    ...signDeskQuote(context, effect),
  }
}

/** Why a role may not give a layaway this last day, however well it fits; null: it may. */
export function refusedTo(
  role: Role,
  { today, times }: Pick<ExtensionFacts, 'today' | 'times'>,
  until: LocalDate,
): 'too_far' | 'second' | null {
  const { days } = grantOf('extend_final_payment', role)
  if (days !== undefined && daysBetween(today, until) > days) return 'too_far'
  // Once is a favour; a second time is decided by whoever runs the house.
  return times > 0 && role !== 'owner' ? 'second' : null
}

/** The last day a quote gives, if it does now what it said. @throws DomainError quote_changed with the one of now */
async function asQuoted(
  context: Context,
  member: Pick<Member, 'role'>,
  reservation: Reservation,
  quote: string,
): Promise<LocalDate> {
  const until = wishOf(context, quote, { order: reservation.id, action: 'extend' })
  const { pending, before, times } = await extensionFacts(context, reservation)
  const facts = [pending.amount, before, times, until ?? '']
  if (until !== null && isStillSo(context, quote, { order: reservation.id, action: 'extend', facts }))
    return until
  throw new DomainError('quote_changed', { data: await quoteNow(context, member, reservation, undefined) })
}
