import { useCallback } from 'react'
import type { ActionQuote, QuoteWish } from '@/lib/desk/action-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { AmountField } from './amount-field'
import { PlanFields } from './plan-fields'
import { UnservedFields } from './unserved-fields'
import { UntilField } from './until-field'

interface WishFieldProps {
  readonly quote: ActionQuote
  readonly detail: Pick<ReservationDetail, 'products'>
  readonly error: unknown
  readonly onWish: (wish: QuoteWish) => void
}

/** What can be chosen of an action: its last day, plan, amount or trip. Another choice is another quote. */
export function WishField({ quote, detail, error, onWish }: WishFieldProps) {
  const onAmount = useCallback((amount: number) => onWish({ amount }), [onWish])
  if (quote.action === 'extend')
    return <UntilField quote={quote} error={error} onChange={(until) => onWish({ until })} />
  if (quote.action === 'replan') return <PlanFields quote={quote} onChange={onWish} />
  if (quote.action === 'credit') return <AmountField quote={quote} error={error} onChange={onAmount} />
  if (quote.action === 'unserved')
    return <UnservedFields quote={quote} products={detail.products} error={error} onChange={onWish} />
  return null
}
