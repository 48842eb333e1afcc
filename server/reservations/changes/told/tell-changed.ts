import { isSettled, restOf } from '@/lib/layaway/instalment'
import { languageOf } from '@/lib/locale/market'
import { add, max, subtract, toWire, zero } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { isParty } from '@/server/reservations/rules/change/wanted-change'
import { aboutReservation } from '../../about-reservation'
import { listProducts, type Reservation } from '../../find-reservation'
import { partyChangedMail } from '../../mails/party-changed'
import { reservationChangedMail } from '../../mails/reservation-changed'
import { addressOf } from '../../money/tell-money'
import type { ChangeFacts } from '../change-facts'
import type { Proposal } from '../proposal'

/** The trip was changed: what is another now, what it costs, and the plan that is left. Once for each version. */
export async function tellChanged(
  context: Context,
  { money: { ledger } }: ChangeFacts,
  { wanted, trip, tickets, fee, total, onArrival, schedule }: Proposal,
  changed: Reservation,
): Promise<void> {
  const nothing = zero(changed.currency)
  const open = schedule.parts.filter((part) => !isSettled(part))
  const told = { eventKey: `reservation_changed:${changed.id}:${changed.version}`, ...addressOf(changed) }
  const data = {
    ...aboutReservation(context, changed, await listProducts(context, changed.id)),
    fee: toWire(fee),
    total: toWire(add(total, onArrival)),
    paid: toWire(ledger.paid),
    pending: toWire(max(subtract(total, ledger.paid), nothing)),
    surplus: toWire(max(subtract(ledger.paid, total), nothing)),
    parts: open.map((part) => ({ n: part.n, due_date: part.dueDate, amount: toWire(restOf(part)) })),
  }
  if (isParty(wanted))
    await queueMail(context, partyChangedMail, {
      ...told,
      data: {
        ...data,
        tickets: { before: trip.tickets, after: tickets },
        gone: tickets === 0 ? trip.snapshot.name[languageOf(changed.locale)] : null,
      },
    })
  else
    await queueMail(context, reservationChangedMail, {
      ...told,
      data: { ...data, before: { start: trip.startDate, end: trip.endDate } },
    })
}
