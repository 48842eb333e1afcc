import type { ReactNode } from 'react'
import { Note } from '@/components/ui/note'
import type { PricedCart } from '@/lib/cart/contract'

/** Where the cart says them: above its trips, of which there may be many. */
export const PROBLEMS = 'cart-problems'

interface CartProblemsProps {
  readonly problems: Readonly<PricedCart['problems']>
  /** The way on. */
  readonly children?: ReactNode
}

/** Why a cart cannot be ordered as it is and what to do; nothing when it can. */
export function CartProblems({ problems, children }: CartProblemsProps) {
  if (problems.length === 0) return null
  return (
    <Note tone="maize" icon="circle-exclamation-point" role="alert">
      {problems.map(({ code, text }) => (
        <p key={code}>{text}</p>
      ))}
      {children}
    </Note>
  )
}
