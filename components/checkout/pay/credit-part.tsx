'use client'
import { useLayoutEffect } from 'react'
import { CreditChoice } from '@/components/payments/credit-choice'
import { useCreditShare } from '@/components/payments/use-credit'
import type { Market } from '@/lib/locale/market'
import type { Money } from '@/lib/money/money'
import type { PaymentMethod } from '@/lib/payments/contract'

interface CreditPartProps {
  readonly market: Market
  readonly due: Money
  readonly available: Money
  readonly method: PaymentMethod
  readonly onChange: (minor: number) => void
}

/** The choice; what it comes to is handed up before anything is painted, and nothing once it is gone. */
export function CreditPart({ market, due, available, method, onChange }: CreditPartProps) {
  const credit = useCreditShare({ market, amount: due, available, method })
  const used = credit.used.amount
  useLayoutEffect(() => onChange(used), [used, onChange])
  useLayoutEffect(() => () => onChange(0), [onChange])
  return credit.available ? (
    <CreditChoice
      available={credit.available}
      amount={due}
      share={credit.share}
      checked={credit.isOn}
      onChange={credit.setOn}
    />
  ) : null
}
