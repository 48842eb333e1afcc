import { fromWire, type Money } from '@/lib/money/money'
import { MoneyError } from '@/lib/money/money-error'
import { invalid } from '@/server/platform/errors'
import type { Payable } from '../payables/lock-payable'

/** An amount of a request in the currency of its order. @param field that has it @throws DomainError invalid (field) */
export function readAmount(asked: number, { currency }: Pick<Payable, 'currency'>, field = 'amount'): Money {
  try {
    return fromWire(asked, currency)
  } catch (error) {
    if (error instanceof MoneyError) throw invalid(field, 'invalid_format')
    throw error
  }
}
