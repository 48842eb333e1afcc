import { links } from '@/lib/links/links'
import { money, toWire } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../../about-reservation'
import { listProducts, type Reservation } from '../../find-reservation'
import { changeWaitsMail } from '../../mails/desk/change-waits'
import { addressOf } from '../../money/tell-money'
import type { PendingChange } from '../pending-changes'

/** Somebody at the desk prepared a change that has to be paid first: its buyer is told where and until when, once for each. */
export async function tellWaiting(
  context: Context,
  reservation: Reservation,
  { id: change, dueMinor, holdUntil }: PendingChange,
): Promise<void> {
  const { id, code, currency } = reservation
  const amount = toWire(money(dueMinor, currency))
  await queueMail(context, changeWaitsMail, {
    ...{ eventKey: `change_waits:${change}`, ...addressOf(reservation) },
    data: {
      ...aboutReservation(context, reservation, await listProducts(context, id)),
      pay_link: `${context.env.siteUrl}${links.layaway({ code })}`,
      ...{ amount, pending: amount, expires_at: holdUntil.toISOString() },
    },
  })
}
