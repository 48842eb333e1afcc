import { RHYTHMS } from '@/lib/layaway/rhythms'
import { toWire } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { lockReservation } from '@/server/reservations/cancellation/facts-as-quoted'
import type { Reservation } from '@/server/reservations/find-reservation'
import type { WantedPlan } from '@/server/reservations/plan/plan-change'
import { type ReplanFacts, replanAtDesk, replanFacts } from '@/server/reservations/plan/replan-at-desk'
import { isStillSo, signDeskQuote, wishOf } from '../../desk-quote'
import type { ReservationAction } from './action'

/** Puts what is left on other dates, by the rule its buyer has too. @throws DomainError as `planChangeOf`, quote_changed */
export const replan: ReservationAction = {
  needs: 'edit_reservation',
  quote: (context, { reservation }, { rhythm, parts }) =>
    quoteNow(context, reservation, { ...(rhythm && { rhythm }), ...(parts && { parts }) }),
  carryOut: async (context, { reservation, deed }) => {
    const locked = await lockReservation(context, reservation.id)
    await replanAtDesk(context, locked, await asQuoted(context, locked, deed.quote))
    return { status: locked.status, approval: null, waits: null }
  },
}

async function quoteNow(context: Context, reservation: Reservation, wanted: Partial<WantedPlan>) {
  const facts = await replanFacts(context, reservation, wanted)
  const { rhythm, parts } = facts.wanted
  const wish = `${rhythm} ${parts}`
  return {
    ...{ action: 'replan' as const, currency: reservation.currency, needs_signature: false },
    ...{ pending: toWire(facts.pending), rhythm, parts, most: facts.most, schedule: facts.told },
    ...signDeskQuote(context, { order: reservation.id, action: 'replan', wish, facts: said(facts) }),
  }
}

/** The plan a quote names, if it does now what it said. @throws DomainError quote_changed with the one of now */
async function asQuoted(context: Context, reservation: Reservation, quote: string): Promise<WantedPlan> {
  const [named = '', count] = (
    wishOf(context, quote, { order: reservation.id, action: 'replan' }) ?? ''
  ).split(' ')
  const rhythm = RHYTHMS.find((one) => one === named)
  const wanted = rhythm && { rhythm, parts: Number(count) }
  const facts = await replanFacts(context, reservation, wanted ?? {})
  const effect = { order: reservation.id, action: 'replan', facts: said(facts) }
  if (wanted && isStillSo(context, quote, effect)) return facts.wanted
  throw new DomainError('quote_changed', { data: await quoteNow(context, reservation, wanted ?? {}) })
}

/** The plan before and after, part by part. */
function said({ wanted, told, pending }: ReplanFacts): (string | number)[] {
  const of = (parts: ReplanFacts['told']['after']) =>
    parts.map(({ due_date, amount, paid }) => `${due_date} ${amount} ${paid}`)
  return [wanted.rhythm, wanted.parts, pending.amount, ...of(told.before), '>', ...of(told.after)]
}
