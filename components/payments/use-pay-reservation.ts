import { useRouter } from 'next/navigation'
import { type RefObject, useRef, useState } from 'react'
import type { Market } from '@/lib/locale/market'
import type { Money } from '@/lib/money/money'
import { toWire } from '@/lib/money/money'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { CardFieldsHandle } from './card-fields'
import { cardTokenFor, type PaymentOutcome, submitPayment } from './submit-payment'
import type { PaymentSetup } from './use-payment-setup'

/** What the traveller is told after a try. */
export type PaymentProblem =
  | { readonly kind: 'declined'; readonly failure: string | null }
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'no_answer' }

interface PayInput {
  readonly market: Market
  readonly code: string
  readonly amount: Money | null
  /** Major units: what the page shows as received. */
  readonly paid: number
  readonly setup: PaymentSetup
  readonly method: PaymentMethod
  readonly months: number
  readonly card: RefObject<CardFieldsHandle | null>
}

/** Pays an amount of a reservation, one try at a time. */
export function usePayReservation(input: PayInput) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  const isRunning = useRef(false)
  const router = useRouter()
  const pay = async () => {
    const { market, code, amount, paid, setup, method, months, card } = input
    const offered = setup.methods.find((one) => one.method === method)
    if (isRunning.current || !offered || !amount) return
    isRunning.current = true
    setBusy(true)
    setProblem(null)
    const token = await cardTokenFor(offered, card.current, months)
    const result =
      typeof token === 'string'
        ? token
        : await submitPayment({
            ...{ market, code, offered, months, paid },
            token: token.token,
            amount: toWire(amount),
          })
    isRunning.current = false
    if (typeof result === 'object' && result.kind === 'changed') router.refresh()
    const told =
      result === 'shown' ? null : result === 'unreachable' ? ({ kind: 'no_answer' } as const) : toldOf(result)
    if (told === 'leaving') return
    setBusy(false)
    setProblem(told)
  }
  return { busy, problem, pay }
}

function toldOf(outcome: PaymentOutcome): PaymentProblem | 'leaving' {
  if (outcome.kind === 'declined') return { kind: 'declined', failure: outcome.failure }
  if (outcome.kind === 'closed' || outcome.kind === 'changed')
    return { kind: 'message', message: outcome.message }
  if (outcome.kind === 'refused') return { kind: 'message', message: outcome.error.message }
  location.assign(outcome.to)
  return 'leaving'
}
