import { money, toWire } from '@/lib/money/money'
import type { Attempt } from '@/server/payments/attempts/list-attempts'
import { listEnding, takeEnding } from '@/server/payments/attempts/take-ending'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { type Context, transact } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { findReservation, listProducts } from '../find-reservation'
import { voucherExpiringMail } from '../mails/voucher-expiring'
import { letterToPayer } from '../money/letter-to-payer'

const HOURS_BEFORE = 12

/**
 * Tells who has a voucher or a transfer to pay that it ends within half a day, once for each. Whether it still waits is
 * read again under the lock of its payable.
 * @returns how many were told
 */
export async function remindOfVouchers(context: Context): Promise<number> {
  let told = 0
  for (const orderId of await listEnding(context, HOURS_BEFORE))
    told += await transact(context, async (inside) => {
      if (!(await lockPayable(inside, orderId, 'skip'))) return 0
      const attempts = await takeEnding(inside, orderId, HOURS_BEFORE)
      for (const attempt of attempts) await tell(inside, attempt)
      return attempts.length
    })
  return told
}

async function tell(context: Context, attempt: Attempt): Promise<void> {
  const { id, orderId, method, vouchers, amountMinor, paidMinor, currency, expiresAt } = attempt
  const reservation = await findReservation(context, orderId)
  if (!reservation || !expiresAt || (method !== 'oxxo' && method !== 'efecty' && method !== 'spei')) return
  const waiting = vouchers.filter(({ status }) => status === 'pending')
  const open = waiting.reduce((sum, voucher) => sum + voucher.amountMinor, 0)
  const products = await listProducts(context, orderId)
  const { about, ...letter } = letterToPayer(context, reservation, products, attempt)
  await queueMail(context, voucherExpiringMail, {
    eventKey: `voucher_expiring:${id}`,
    ...letter,
    cause: { kind: 'voucher_expiring', about: id },
    data: {
      ...about,
      ...{ network: method, expires_at: expiresAt.toISOString() },
      amount: toWire(money(vouchers.length > 0 ? open : amountMinor - paidMinor, currency)),
      holds_seats: reservation.status === 'new',
    },
  })
}
