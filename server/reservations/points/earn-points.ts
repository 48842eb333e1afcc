import { settlePoints } from '@/server/accounts/points/settle-points'
import { type Ledger, readLedger } from '@/server/payments/ledger/read-ledger'
import type { Context } from '@/server/platform/context'
import { listLines, listProducts, type Reservation } from '../find-reservation'
import { settleReferral } from '../invitations/settle-referral'
import { type EarnedPoints, earnedPoints } from '../rules/points/earned-points'
import { paidWithMoney } from '../rules/points/paid-with-money'
import { leftOutOf } from './left-out'

/**
 * Gives the account of a reservation the points it has brought by now, or takes back what it brings no more; in the
 * caller's transaction, once however often. Without an account nobody has points, but whoever invited its buyer.
 * @param known its ledger, where the caller has read it
 */
export async function earnPoints(context: Context, reservation: Reservation, known?: Ledger): Promise<void> {
  const { id, userId, currency } = reservation
  const ledger = known ?? (await readLedger(context, id, currency))
  if (userId !== null) await earnOwn(context, { ...reservation, userId }, ledger)
  await settleReferral(context, reservation, ledger)
}

async function earnOwn(
  context: Context,
  reservation: Reservation & { readonly userId: string },
  ledger: Ledger,
): Promise<void> {
  const { id, userId, status } = reservation
  const earned = await earnedBy(context, reservation, ledger)
  const endedOn = status === 'completed' ? await endOf(context, id) : null
  await settlePoints(context, { userId, orderId: id, ...earned, endedOn })
}

/** The points that a reservation has brought by now. @param moreMinor as if so much more had been paid with money */
export async function earnedBy(
  context: Context,
  { id, status, currency }: Reservation,
  { entries, total }: Ledger,
  moreMinor = 0,
): Promise<EarnedPoints> {
  const leftOutMinor = leftOutOf(await listLines(context, id))
  return earnedPoints({
    ...{ status, currency, leftOutMinor },
    ...{ paidMinor: paidWithMoney(entries) + moreMinor, totalMinor: total.amount },
  })
}

/** The day on which the last of its trips ended. */
async function endOf(context: Context, id: string): Promise<string | null> {
  const ends = (await listProducts(context, id)).flatMap(({ endDate }) => endDate ?? [])
  return ends.sort().at(-1) ?? null
}
