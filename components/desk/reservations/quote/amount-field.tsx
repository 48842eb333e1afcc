import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { typedAmount } from '@/components/payments/typed-amount'
import type { ActionQuote } from '@/lib/desk/action-contract'
import { toWire } from '@/lib/money/money'
import { fieldErrorOf } from '../../team/form-failure'
import { amountText } from '../../ui/amount-text'
import { DeskField } from '../../ui/fields'

interface AmountFieldProps {
  readonly quote: Extract<ActionQuote, { action: 'credit' }>
  readonly error: unknown
  readonly onChange: (amount: number) => void
}

/** So long nothing is typed before the next quote is asked for. */
const QUIET_MS = 400

/** How much credit is given; another amount is another quote. What is half typed, or cannot be given, asks for none. */
export function AmountField({ quote, error, onChange }: AmountFieldProps) {
  const t = useTranslations('desk.quote')
  const { least, paid: most, amount, currency } = quote
  const [typed, setTyped] = useState(() => amountText(amount, currency))
  const money = typedAmount(typed, currency)
  const wanted = money && toWire(money)
  const isOutside = wanted === null || wanted < least || wanted > most || wanted === 0
  const isAnother = !isOutside && wanted !== amount
  useEffect(() => {
    if (!isAnother) return
    const later = setTimeout(() => onChange(wanted), QUIET_MS)
    return () => clearTimeout(later)
  }, [isAnother, wanted, onChange])
  const range = { least: amountText(least, currency), most: amountText(most, currency, true) }
  return (
    <DeskField
      label={t('amount')}
      hint={t('amountHint', range)}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      error={isOutside ? t('amountWrong', range) : fieldErrorOf(error, 'amount')}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
