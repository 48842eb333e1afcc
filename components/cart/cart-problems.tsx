import type { ReactNode } from 'react'
import { Note } from '@/components/ui/note'
import type { PricedCart } from '@/lib/cart/contract'

interface CartProblemsProps {
  readonly problems: Readonly<PricedCart['problems']>
  /** The way on. */
  readonly children?: ReactNode
}

/** Why a cart cannot be ordered as it is and what to do; nothing when it can. */
export function CartProblems({ problems, children }: CartProblemsProps) {
  if (problems.length === 0) return null
  return (
    <Note tone="maize" role="alert">
      {problems.map(({ code, text }) => (
        <p key={code}>{text}</p>
      ))}
      {children}
    </Note>
  )
}
