import { useEffect, useState } from 'react'
import { typedAmount } from '@/components/payments/typed-amount'
import { type PaymentRefusal, paymentRefusal } from '@/lib/layaway/payment-amount'
import { type Suggestion, suggestedAmounts } from '@/lib/layaway/running/payment-preview'
import type { Replan } from '@/lib/layaway/running/replan'
import { formatMoney } from '@/lib/money/format-money'
import type { Money } from '@/lib/money/money'
import type { ShownStanding } from '@/lib/reservations/standing'

/** Typing is followed so much later, so that half an amount is not judged. */
export const TYPING_MS = 150

/** One of the proposed amounts, or another one. */
export type AmountKey = Suggestion['key'] | 'other'

/** What may be paid of a reservation now. */
export interface Payable {
  readonly standing: ShownStanding
  /** What one button pays. */
  readonly due: Money
  /** The least that may be paid. */
  readonly minimum: Money
}

/** Why a typed amount cannot be paid. */
export type AmountProblem = PaymentRefusal | 'no_amount'

/**
 * Which amount is paid, and what it does to the parts that are left.
 * @param wished what the address of the page proposes; what cannot be paid (any more) is as if it proposed none
 */
export function useAmount(payable: Payable, asksAmount: boolean, wished: Money | null = null) {
  const { standing, due, minimum } = payable
  const suggestions = suggestedAmounts(standing, due)
  const asked = wished && !paymentRefusal(wished, standing.pending, minimum) ? wished : null
  const [key, setKey] = useState<AmountKey>(() => {
    const [first] = suggestions
    if (asked) return suggestions.find(({ amount }) => amount.amount === asked.amount)?.key ?? 'other'
    return asksAmount ? 'other' : (first?.key ?? 'other')
  })
  // Begins with what is due: there is something to change, and nothing to find wrong.
  const [typed, setTyped] = useState(() => formatMoney(asked ?? due))
  const [replan, setReplan] = useState<Replan>('lower')
  const followed = useLater(typed, TYPING_MS)
  const judged = judge(followed, payable)
  // The effect of the last amount that can be paid stays in sight while another is wrong.
  const [fine, setFine] = useState<Money>(asked ?? due)
  if (judged.amount && judged.amount.amount !== fine.amount) setFine(judged.amount)
  const proposed = suggestions.find((one) => one.key === key)?.amount ?? null
  return {
    ...{ suggestions, key, setKey, typed, setTyped, replan, setReplan },
    /** What is paid when the button is pressed now; null for what cannot be paid. */
    amount: proposed ?? judge(typed, payable).amount,
    /** Told once the typing rests. */
    problem: proposed === null ? judged.problem : null,
    shown: proposed ?? fine,
  }
}

function judge(
  typed: string,
  { standing: { pending }, due, minimum }: Payable,
): { readonly amount: Money | null; readonly problem: AmountProblem | null } {
  const amount = typedAmount(typed, due.currency)
  const problem = amount ? paymentRefusal(amount, pending, minimum) : 'no_amount'
  return { amount: problem ? null : amount, problem }
}

/** A value that follows another once that has rested. */
function useLater<Value>(value: Value, milliseconds: number): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const wait = setTimeout(() => setLater(value), milliseconds)
    return () => clearTimeout(wait)
  }, [value, milliseconds])
  return later
}
