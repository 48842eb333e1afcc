import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { askLedgerEntry as askCall } from '@/lib/desk/deed-contract'
import { money } from '@/lib/money/money'
import { readAmount } from '@/server/payments/ledger/read-amount'
import type { Context, Member } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { lockReservation } from '@/server/reservations/cancellation/facts-as-quoted'
import type { Reservation } from '@/server/reservations/find-reservation'
import { demandAdjustable } from '@/server/reservations/money/adjust-at-desk'
import { demandUpTo } from '../access/demand-up-to'
import { appendEntry } from '../audit/append-entry'
import { waitIfAlone } from './wait-alone'

/**
 * Asks somebody else to sign an entry of a ledger, in the caller's transaction; it is booked with the signature, if it
 * fits then. @throws DomainError entry_refused, invalid (amount)
 */
export async function askLedgerEntry(
  context: Context,
  member: Member,
  { id, currency }: Reservation,
  { amount: asked, reason, document }: z.output<typeof askCall.body>,
): Promise<{ readonly approval: string }> {
  const size = readAmount(Math.abs(asked), { currency })
  const amount = money(Math.sign(asked) * size.amount, currency)
  const reservation = await lockReservation(context, id)
  await demandAdjustable(context, reservation, amount)
  const worth = await demandUpTo(context, member, 'add_ledger_entry', size)
  const now = context.clock.now()
  const approval = newId(now)
  await context.db.execute(sql`
    insert into approvals (id, kind, order_id, amount_minor, currency, worth_minor, asked_by, asked_at, reason, document,
      state)
    values (${approval}, 'ledger_entry', ${id}, ${amount.amount}, ${currency}, ${worth}, ${member.uuid},
      ${now.toISOString()}, ${reason}, ${document ?? null}, 'waiting')`)
  await appendEntry(context, member, {
    ...{ action: 'ask_ledger_entry', object: { type: 'ledger_entry', id: approval }, reason },
    after: { reservation: reservation.code, amount: amount.amount, currency },
  })
  await waitIfAlone(context, approval)
  return { approval }
}
