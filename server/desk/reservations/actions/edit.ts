import type { ActionQuote } from '@/lib/desk/action-contract'
import { links } from '@/lib/links/links'
import { money, toWire } from '@/lib/money/money'
import type { ChangeQuote } from '@/lib/reservations/change-contract'
import type { Context } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import { applyChange } from '@/server/reservations/changes/apply-change'
import type { PendingChange } from '@/server/reservations/changes/pending-changes'
import { quoteChange } from '@/server/reservations/changes/quote-change'
import { tellWaiting } from '@/server/reservations/changes/told/tell-waiting'
import { findReservation, type Reservation } from '@/server/reservations/find-reservation'
import { appendEntry } from '../../audit/append-entry'
import type { ActionDone, Carrying, ReservationAction } from './action'

/**
 * Changes date, travellers, rooms or extras, by the rules and the quote its buyer has. What costs something today waits for its
 * payment, with its seats held, and its buyer is mailed where to pay.
 * @throws DomainError change_refused, invalid
 */
export const edit: ReservationAction = {
  needs: 'edit_reservation',
  quote: async (context, { reservation }, { changes }) => {
    if (!changes) throw invalid('changes', 'required')
    return presentEdit(reservation, await quoteChange(context, reservation, changes))
  },
  carryOut: () => {
    throw new Error('A change is carried out in a transaction of its own.')
  },
}

function presentEdit({ currency }: Reservation, { quote, expires_at, ...change }: ChangeQuote): ActionQuote {
  return { action: 'edit', quote, expires_at, currency, needs_signature: false, change }
}

/**
 * Carries a quoted change out, once per key, with the entry of who did it in its transaction.
 * @throws DomainError quote_changed with the quote of now in `data`, and as `applyChange`
 */
export async function carryOutEdit(
  context: Context,
  { member, reservation, deed }: Carrying,
  key: IdempotencyKey,
): Promise<ActionDone> {
  const also = async (inside: Context, pending: PendingChange | null) => {
    await appendEntry(inside, member, {
      ...{ action: 'reservation_edit', object: { type: 'reservation', id: reservation.code } },
      before: { version: reservation.version },
      after: pending ? { waits: pending.dueMinor, currency: reservation.currency } : { applied: true },
      ...(deed.reason === undefined ? {} : { reason: deed.reason }),
    })
    if (pending) await tellWaiting(inside, reservation, pending)
  }
  const applying = { quote: deed.quote, key, actor: 'desk', also } as const
  const { pending } = await applyChange(context, reservation, applying).catch((error: unknown) => {
    throw asOfTheDesk(reservation, error)
  })
  const now = await findReservation(context, reservation.id)
  return {
    ...{ status: now?.status ?? reservation.status, approval: null },
    waits: pending && presentWaiting(context, reservation, pending),
  }
}

/** A quote that does not hold any more comes with the one of now, as the desk reads it. */
function asOfTheDesk(reservation: Reservation, error: unknown): unknown {
  const isStale =
    error instanceof DomainError && (error.code === 'quote_changed' || error.code === 'quote_expired')
  if (!isStale) return error
  return new DomainError('quote_changed', {
    data: presentEdit(reservation, error.detail.data as ChangeQuote),
  })
}

function presentWaiting(
  { env }: Pick<Context, 'env'>,
  { code, currency }: Reservation,
  { dueMinor, holdUntil }: PendingChange,
) {
  return {
    amount: toWire(money(dueMinor, currency)),
    until: holdUntil.toISOString(),
    url: `${env.siteUrl}${links.layaway({ code })}`,
  }
}
