import { toWire } from '@/lib/money/money'
import type { Ledger } from '@/server/payments/ledger/read-ledger'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { listProducts, type Reservation } from '../find-reservation'
import { overdueUndecidedMail } from '../mails/ended/overdue-undecided'

interface Undecided {
  readonly recipient: string
  /** Until the departure. */
  readonly days: number
  /** When it is cancelled by itself. */
  readonly endsAt: Date
  readonly ledger: Pick<Ledger, 'paid' | 'pending'>
}

/** The owner of the house: nobody decided on an overdue layaway. Once for each of its days. */
export async function tellOwner(
  context: Context,
  reservation: Reservation,
  { recipient, days, endsAt, ledger: { paid, pending } }: Undecided,
): Promise<void> {
  const { id, liquidationDate, locale } = reservation
  await queueMail(context, overdueUndecidedMail, {
    eventKey: `overdue_undecided:${id}:${liquidationDate}:${days}`,
    ...{ recipient, locale },
    data: {
      ...aboutReservation(context, reservation, await listProducts(context, id)),
      ...{ days, until: endsAt.toISOString(), paid: toWire(paid), pending: toWire(pending) },
    },
  })
}
