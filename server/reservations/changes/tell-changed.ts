import { isSettled, restOf } from '@/lib/layaway/instalment'
import { max, subtract, toWire, zero } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { listProducts, type Reservation } from '../find-reservation'
import { reservationChangedMail } from '../mails/reservation-changed'
import { addressOf } from '../money/tell-money'
import type { ChangeFacts } from './change-facts'
import type { Proposal } from './propose-change'

/** The trip was changed: from when to when, what it costs now, and the plan that is left. Once for each version. */
export async function tellChanged(
  context: Context,
  { money: { ledger } }: ChangeFacts,
  { trip, fee, total, schedule }: Proposal,
  changed: Reservation,
): Promise<void> {
  const nothing = zero(changed.currency)
  const open = schedule.parts.filter((part) => !isSettled(part))
  await queueMail(context, reservationChangedMail, {
    eventKey: `reservation_changed:${changed.id}:${changed.version}`,
    ...addressOf(changed),
    data: {
      ...aboutReservation(context, changed, await listProducts(context, changed.id)),
      before: { start: trip.startDate, end: trip.endDate },
      fee: toWire(fee),
      total: toWire(total),
      paid: toWire(ledger.paid),
      pending: toWire(max(subtract(total, ledger.paid), nothing)),
      surplus: toWire(max(subtract(ledger.paid, total), nothing)),
      parts: open.map((part) => ({ n: part.n, due_date: part.dueDate, amount: toWire(restOf(part)) })),
    },
  })
}
