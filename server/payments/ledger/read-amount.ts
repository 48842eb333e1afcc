import { fromWire, type Money } from '@/lib/money/money'
import { MoneyError } from '@/lib/money/money-error'
import { invalid } from '@/server/platform/errors'
import type { Payable } from '../payables/lock-payable'

/** An amount of a request in the currency of its order. @throws DomainError invalid (amount) */
export function readAmount(asked: number, { currency }: Pick<Payable, 'currency'>): Money {
  try {
    return fromWire(asked, currency)
  } catch (error) {
    if (error instanceof MoneyError) throw invalid('amount', 'invalid_format')
    throw error
  }
}
