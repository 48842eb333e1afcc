import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/forms/tick'
import { formatMoney } from '@/lib/money/format-money'
import { type Money, subtract } from '@/lib/money/money'

interface CreditChoiceProps {
  /** What can be spent, more than zero. */
  readonly available: Money
  /** The whole payment. */
  readonly amount: Money
  /** What of it would be paid with credit. */
  readonly share: Money
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Paying with credit, in part or whole: how much there is, and what that leaves to pay. */
export function CreditChoice({ available, amount, share, checked, onChange }: CreditChoiceProps) {
  const t = useTranslations('payments.credit')
  const rest = subtract(amount, share)
  return (
    <div className="panel grid gap-1">
      <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)}>
        {t('use', { amount: formatMoney(available, { code: true }) })}
      </Checkbox>
      <p role="status" className="text-small text-ink-soft">
        {checked
          ? t(rest.amount === 0 ? 'effectWhole' : 'effect', {
              share: formatMoney(share),
              rest: formatMoney(rest),
            })
          : t('kept')}
      </p>
    </div>
  )
}
