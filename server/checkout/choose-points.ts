import type { OrderPayload } from '@/lib/checkout/contract'
import type { Money } from '@/lib/money/money'
import { checkoutFacts, spendablePoints, wrongPoints } from '@/lib/reservations/points/spendable-points'
import { pointsSpentOn, usablePoints } from '@/server/accounts/points/use-points'
import type { QuotedCart } from '@/server/cart/quote-cart'
import { worthOf } from '@/server/payments/points/points-paid'
import type { Context, Session } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'

/** Points that an order takes with it. */
export interface OrderPoints {
  readonly userId: string
  readonly points: number
  /** What they will pay. */
  readonly worth: Money
}

/**
 * The points a signed-in traveller wishes to pay with, only as many as this cart takes (domain.md §9); whether they are
 * still there is decided when they are taken.
 * @throws DomainError points_closed where none can be used with `refusal` in `data`, invalid (points)
 */
export async function choosePoints(
  context: Context,
  { points, held_order: replaced }: Pick<OrderPayload, 'points' | 'held_order'>,
  session: Session | null,
  { market: { currency }, priced, deposit }: QuotedCart,
): Promise<OrderPoints | null> {
  if (points === undefined) return null
  if (!session) throw invalid('points', 'points_signed_out')
  const userId = session.user.uuid
  // An order that this one replaces gives its own back first.
  const held = replaced ? await pointsSpentOn(context, replaced) : 0
  const facts = checkoutFacts({
    ...{ currency, available: (await usablePoints(context, userId)) + held },
    ...{ onlineMinor: priced.totals.online.amount, depositMinor: deposit.amount.amount },
  })
  const spendable = spendablePoints(facts)
  if (spendable.refusal) throw new DomainError('points_closed', { data: { refusal: spendable.refusal } })
  const wrong = wrongPoints(points, spendable, facts)
  if (wrong) throw invalid('points', wrong)
  return { userId, points, worth: worthOf(points, currency) }
}
