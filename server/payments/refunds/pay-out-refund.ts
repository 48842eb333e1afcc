import { addHours } from 'date-fns'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { publishEvent } from '@/server/platform/events/visitor-events'
import type { Payments } from '../payments'
import { ledgerEntries } from '../tables'
import type { Refund } from './list-refunds'
import { lockRefund } from './lock-refund'
import { ACCOUNT_HOURS } from './name-account'
import { transitionRefund } from './transition-refund'

/** Why a refund cannot be noted as paid out. */
export class NotPaidOut extends Error {
  override readonly name = 'NotPaidOut'
}

/**
 * Notes that a person paid a refund to its account: the ledger has it from now on, and the traveller is told. Telling it
 * twice with the same reference changes nothing. Nothing is kept of the account but its last digits.
 * @param reference of the transfer
 * @throws NotPaidOut for a refund that is not to be paid by hand, or whose account was named less than a day ago
 */
export function payOutRefund(
  context: Context,
  { handlers }: Payments,
  refundId: string,
  reference: string,
): Promise<Refund> {
  return transact(context, async (inside) => {
    const refund = await lockRefund(inside, refundId)
    if (!refund) throw new NotPaidOut('There is no such refund.')
    if (refund.state === 'settled' && refund.reference === reference) return refund
    demandPayable(refund, inside.clock.now())
    await book(inside, refund, reference)
    const moved = await transitionRefund(inside, refund, 'paid_out', {
      reference,
      accountSealed: null,
      accountNamedAt: null,
    })
    if (!moved) throw new NotPaidOut('Somebody else moved it meanwhile.')
    await handlers.onLedgerMoved(inside, refund.orderId)
    await publishEvent(inside, refund.orderId, 'reservation')
    return moved
  })
}

function demandPayable({ state, accountNamedAt, heldBy }: Refund, now: Date): void {
  if (heldBy !== null) throw new NotPaidOut('It waits for a second signature at the desk.')
  if (state !== 'planned' || accountNamedAt === null) throw new NotPaidOut('No account waits to be paid.')
  const from = addHours(accountNamedAt, ACCOUNT_HOURS)
  if (now < from) throw new NotPaidOut(`Its account is paid from ${from.toISOString()} on.`)
}

/** Named by the refund: a payment that is told twice is booked once. */
async function book(context: Context, refund: Refund, reference: string): Promise<void> {
  const { id, orderId, attemptId, amountMinor, currency } = refund
  const at = context.clock.now()
  await context.db.insert(ledgerEntries).values({
    ...{ id: newId(at), orderId, attemptId, amountMinor, currency, at },
    ...{ kind: 'refund', movement: `paid_out:${id}`, note: reference },
  })
}
