import type { PromotionRefusal } from '../explanations/reason'
import { conditionCount, type PromotionRule } from './promotion'
import { groupSize } from './promotion-type'

/** What rules about the number of tickets say of `qty`; empty when all pass. */
export function ticketRefusals(rules: readonly PromotionRule[], qty: number): PromotionRefusal[] {
  const isGroup = groupSize(rules) !== null
  const quantity = rules
    .filter(({ type }) => type === 'promotion_rule_tickets_qty')
    .map((rule) => quantityRefusal(rule, qty))
  const multiples = rules
    .filter(({ type }) => type === 'promotion_rule_tickets_multiples')
    .map((rule) => multipleRefusal(rule, qty, isGroup))
  return [...quantity, ...multiples].filter((refusal) => refusal !== null)
}

function quantityRefusal({ operator, condition }: PromotionRule, qty: number): PromotionRefusal | null {
  const count = conditionCount(condition)
  const bounds = count === null ? null : boundsOf(operator, count)
  if (bounds === null) return { code: 'unknown_rule' }
  const [least, most] = bounds
  if (qty < least) return { code: 'too_few_tickets', missing: least - qty }
  return qty > most ? { code: 'too_many_tickets', excess: qty - most } : null
}

/** The fewest and most tickets an operator lets through; null for one nobody knows. */
function boundsOf(operator: string, count: number): readonly [least: number, most: number] | null {
  switch (operator) {
    case 'greater_or_equal':
      return [count, Number.POSITIVE_INFINITY]
    case 'greater_than':
      return [count + 1, Number.POSITIVE_INFINITY]
    case 'less_or_equal':
      return [0, count]
    case 'less_than':
      return [0, count - 1]
    case 'equal':
      return [count, count]
    default:
      return null
  }
}

/** In `promo_{n}x1` only a full group is needed, since a remainder pays full; alone, the rule asks for an exact multiple. */
function multipleRefusal(
  { operator, condition }: PromotionRule,
  qty: number,
  isGroup: boolean,
): PromotionRefusal | null {
  const size = conditionCount(condition)
  if (size === null || operator !== 'equal') return { code: 'unknown_rule' }
  if (qty < size) return { code: 'too_few_tickets', missing: size - qty }
  const over = qty % size
  return isGroup || over === 0 ? null : { code: 'not_a_multiple', size, missing: size - over }
}
