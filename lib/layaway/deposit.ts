import { allocate, compare, type Money, money, sum } from '@/lib/money/money'
import type { DepositRule } from '@/lib/pricing/deposit-share'
import type { LineKind } from '@/lib/pricing/price-line'
import type { CartPricing } from '@/lib/pricing/price-lines'

/** What one line adds to the deposit, and by which rule. */
export interface DepositItem {
  readonly lineId: string
  readonly kind: LineKind
  readonly rule: DepositRule
  readonly amount: Money
}

export interface Deposit {
  /** Σ items, never above what is paid here; equal to `totals.layaway`. */
  readonly amount: Money
  /** Lines that add something, in the order of the cart. */
  readonly items: readonly DepositItem[]
  /** True when the shares were above what is paid here, and were lowered in proportion. */
  readonly capped: boolean
}

/**
 * Today's deposit, itemised (domain.md §6): Σ layaway price × tickets × unit + 20 % of extras and rooms + 100 % of
 * flights and insurances, never above what is paid here. Discounts lower the balance first, so they do not appear here.
 */
export function depositOf(cart: CartPricing): Deposit {
  const shares = cart.lines.map(({ line, deposit }) => ({
    lineId: line.id,
    kind: line.kind,
    rule: deposit.rule,
    amount: deposit.amount,
  }))
  const uncapped = sum(
    shares.map(({ amount }) => amount),
    cart.currency,
  )
  const capped = compare(uncapped, cart.totals.online) > 0
  const items = capped ? lowered(shares, cart.totals.online) : shares
  return { amount: cart.totals.layaway, items: items.filter(({ amount }) => amount.amount > 0), capped }
}

function lowered(items: readonly DepositItem[], online: Money): DepositItem[] {
  const shares = allocate(
    online,
    items.map(({ amount }) => amount.amount),
  )
  return items.map((item, index) => ({ ...item, amount: shares[index] ?? money(0, online.currency) }))
}
