import { max, money, subtract, toWire, zero } from '@/lib/money/money'
import { readLedger } from '@/server/payments/ledger/read-ledger'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { isParty } from '@/server/reservations/rules/change/wanted-change'
import { aboutReservation } from '../../about-reservation'
import { findReservation, listProducts } from '../../find-reservation'
import { changeDroppedMail } from '../../mails/change-dropped'
import { addressOf } from '../../money/tell-money'
import type { PendingChange } from '../pending-changes'

/** The change was not carried out: the trip is as it was, and what was paid for it is there. Once for each change. */
export async function tellDropped(
  context: Context,
  reservationId: string,
  { id, wanted, paidMinor }: PendingChange,
  why: 'time_over' | 'not_so',
): Promise<void> {
  const reservation = await findReservation(context, reservationId)
  if (!reservation) return
  const { currency } = reservation
  const ledger = await readLedger(context, reservationId, currency)
  const nothing = zero(currency)
  await queueMail(context, changeDroppedMail, {
    eventKey: `change_dropped:${id}`,
    ...addressOf(reservation),
    data: {
      ...aboutReservation(context, reservation, await listProducts(context, reservationId)),
      ...{ date: isParty(wanted) ? null : wanted.start, reason: why },
      received: toWire(max(subtract(ledger.paid, money(paidMinor, currency)), nothing)),
      surplus: toWire(max(subtract(ledger.paid, ledger.total), nothing)),
    },
  })
}
