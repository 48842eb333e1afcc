import { purchaseDay } from '@/lib/layaway/due-instant'
import { isSettled } from '@/lib/layaway/instalment'
import type { Rhythm } from '@/lib/layaway/rhythm'
import { planOptions, rhythmOf } from '@/lib/layaway/running/plan-options'
import { links } from '@/lib/links/links'
import { fromWire, type Money, subtract, toWire } from '@/lib/money/money'
import type { RunningPart } from '@/lib/reservations/detail'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { listProducts, type Reservation } from '../find-reservation'
import { planChangedMail } from '../mails/desk/plan-changed'
import { type MoneyState, moneyState } from '../money/money-state'
import { addressOf } from '../money/tell-money'
import { putPlan } from './change-plan'
import { type PlanChange, planChangeOf, type WantedPlan } from './plan-change'

/** What another plan for what is left would mean. */
export interface ReplanFacts {
  readonly wanted: WantedPlan
  readonly told: PlanChange['told']
  readonly pending: Money
  /** How many parts each rhythm still allows; zero where no date fits. */
  readonly most: Readonly<Record<Rhythm, number>>
}

/**
 * What another plan would make of a reservation; nothing is written.
 * @param wanted left out: the rhythm and the number of parts it has
 * @throws DomainError as planChangeOf
 */
export async function replanFacts(
  context: Context,
  reservation: Reservation,
  wanted: Partial<WantedPlan>,
): Promise<ReplanFacts> {
  const state = await moneyState(context, reservation)
  const most = mostOf(reservation, state)
  const open = state.schedule.parts.filter((part) => !isSettled(part))
  const now = most.month === 0 ? 'fortnight' : rhythmOf(open)
  const rhythm = wanted.rhythm ?? now
  const parts = Math.max(1, Math.min(wanted.parts ?? open.length, most[rhythm]))
  const { told } = planChangeOf(reservation, state, { rhythm, parts })
  return { wanted: { rhythm, parts }, told, pending: state.ledger.pending, most }
}

/** Whether what is left could be put on other dates. */
export function canBeReplanned(reservation: Reservation, state: MoneyState): boolean {
  const { status } = reservation
  if (status === 'expired' || status === 'cancelled' || state.ledger.pending.amount <= 0) return false
  const { month, fortnight } = mostOf(reservation, state)
  return month + fortnight > 0 && state.schedule.parts.some((part) => !isSettled(part))
}

function mostOf(
  { currency, createdAt, liquidationDate }: Reservation,
  { schedule: { parts }, today }: MoneyState,
): ReplanFacts['most'] {
  if (liquidationDate === null || parts.length === 0) return { month: 0, fortnight: 0 }
  const purchaseDate = purchaseDay(currency, createdAt.getTime())
  return planOptions({ parts, currency, liquidationDate, purchaseDate, today })
}

/**
 * Puts what is left on another plan for its buyer, who is told, in the caller's transaction and under the lock of its
 * payable. A plan that is there already is neither written nor told.
 * @throws DomainError as `putPlan`
 */
export async function replanAtDesk(
  context: Context,
  reservation: Reservation,
  wanted: WantedPlan,
): Promise<void> {
  const { told, version } = await putPlan(context, reservation, wanted)
  if (version === null) return
  const { id, currency, code } = reservation
  const { ledger } = await moneyState(context, reservation)
  await queueMail(context, planChangedMail, {
    ...{ eventKey: `plan_changed:${id}:${version}`, ...addressOf(reservation) },
    data: {
      ...aboutReservation(context, reservation, await listProducts(context, id)),
      pay_link: `${context.env.siteUrl}${links.layaway({ code })}`,
      pending: toWire(ledger.pending),
      parts: openOf(told.after, currency),
    },
  })
}

/** What is left of each part, as its mail says it. */
function openOf(parts: readonly RunningPart[], currency: Reservation['currency']) {
  return parts
    .filter(({ amount, paid }) => paid < amount)
    .map(({ n, due_date, amount, paid }) => ({
      ...{ n, due_date },
      amount: toWire(subtract(fromWire(amount, currency), fromWire(paid, currency))),
    }))
}
