import type { z } from 'zod'
import type { CallData } from '@/lib/api/call'
import type {
  Deed,
  noteSupplierPaid as paidCall,
  payLink as payLinkCall,
  remindBuyer as remindCall,
} from '@/lib/desk/deed-contract'
import { mayBegin } from '@/lib/desk/permissions'
import { toWire } from '@/lib/money/money'
import { readAmount } from '@/server/payments/ledger/read-amount'
import type { Context, Member } from '@/server/platform/context'
import type { Reservation } from '@/server/reservations/find-reservation'
import { noteSupplierPaid } from '@/server/reservations/money/note-supplier-paid'
import { payLinkOf } from '@/server/reservations/plan/pay-link'
import { remindNow } from '@/server/reservations/reminders/remind-now'
import type { ReservationFacts } from '@/server/reservations/reservation-facts'
import { isConfirmed } from '@/server/reservations/rules/reservation-states'
import { appendEntry } from '../audit/append-entry'

/** What this member may do without a quote as things stand. */
export function deedsFor({ role }: Member, { reservation, money }: ReservationFacts): Deed[] {
  const owes = money.due.amount > 0
  const isReminded = reservation.status === 'confirmed' && money.schedule.next?.dueDate
  return [
    ...(mayBegin('see_payments', role) && owes ? (['pay_link'] as const) : []),
    ...(mayBegin('edit_reservation', role) && owes && isReminded ? (['remind'] as const) : []),
    ...(mayBegin('edit_reservation', role) ? (['contact'] as const) : []),
    ...(mayBegin('add_ledger_entry', role) && isConfirmed(reservation.status) ? (['entry'] as const) : []),
    ...(mayBegin('note_supplier_paid', role) &&
    (isConfirmed(reservation.status) || reservation.supplierPaidOn !== null)
      ? (['supplier_paid'] as const)
      : []),
  ]
}

/** Where a reservation is paid, with an amount proposed. @throws DomainError as `payLinkOf` */
export async function makePayLink(
  context: Context,
  member: Member,
  reservation: Reservation,
  wanted: number | undefined,
): Promise<CallData<typeof payLinkCall>> {
  const asked = wanted === undefined ? null : readAmount(wanted, reservation)
  const { url, amount, until } = await payLinkOf(context, reservation, asked)
  await appendEntry(context, member, {
    ...{ action: 'pay_link', object: { type: 'reservation', id: reservation.code } },
    after: { amount: amount.amount, currency: amount.currency },
  })
  const { currency } = reservation
  return { url, amount: toWire(amount), currency, until: until?.toISOString() ?? null }
}

/** Reminds the buyer now, in the caller's transaction. @throws DomainError reminder_refused */
export async function remindBuyer(
  context: Context,
  member: Member,
  { id, code }: Reservation,
): Promise<CallData<typeof remindCall>> {
  const mail = await remindNow(context, id)
  await appendEntry(context, member, {
    ...{ action: 'remind', object: { type: 'reservation', id: code }, after: { mail } },
  })
  return { mail }
}

/** Notes that whoever provides a reservation was paid, or was not, in the caller's transaction. @throws DomainError as `noteSupplierPaid` */
export async function noteProviderPaid(
  context: Context,
  member: Member,
  { id, code }: Reservation,
  { on, reason }: z.output<typeof paidCall.body>,
): Promise<CallData<typeof paidCall>> {
  const before = await noteSupplierPaid(context, id, on)
  await appendEntry(context, member, {
    ...{ action: 'supplier_paid', object: { type: 'reservation', id: code }, reason },
    ...{ before: { on: before }, after: { on } },
  })
  return { on }
}
