import { type DeskAction, mayUpTo } from '@/lib/desk/permissions'
import { convert, type Money } from '@/lib/money/money'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { currentRates } from '@/server/pricing/current-rates'

/** What an amount is worth in centavos of MXN, by the rates of the day. */
export async function worthOf(context: Context, amount: Money): Promise<number> {
  return convert(amount, 'MXN', await currentRates(context)).amount
}

/**
 * Limits of roles are in MXN: what an amount is worth in centavos of it, by the rates of the day.
 * @throws DomainError forbidden above what the role may do
 */
export async function demandUpTo(
  context: Context,
  { role }: Pick<Member, 'role'>,
  action: DeskAction,
  amount: Money,
): Promise<number> {
  const worth = await worthOf(context, amount)
  if (!mayUpTo(action, role, worth)) throw new DomainError('forbidden', { data: { needs: action } })
  return worth
}
