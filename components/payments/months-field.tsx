import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/forms/field'
import { formatMoney } from '@/lib/money/format-money'
import { add, type Money, percentOf, splitEqually } from '@/lib/money/money'

interface MonthsFieldProps {
  readonly plans: readonly { readonly months: number; readonly percent: number }[]
  readonly amount: Money
  readonly value: number
  readonly onChange: (months: number) => void
}

/**
 * Months on a card: percent 0 is without interest; anything else shows its whole cost before paying (domain.md §7).
 * Nothing where none are offered.
 */
export function MonthsField({ plans, amount, value, onChange }: MonthsFieldProps) {
  const t = useTranslations('payments')
  if (plans.length === 0) return null
  return (
    <SelectField
      label={t('card.months')}
      fieldClassName="mt-3.5"
      value={plans.some(({ months }) => months === value) ? value : 1}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      <option value={1}>{t('card.once')}</option>
      {plans.map(({ months, percent }) => {
        const total = add(amount, percentOf(amount, percent))
        const part = formatMoney(splitEqually(total, months)[0] ?? total)
        return (
          <option key={months} value={months}>
            {percent === 0
              ? t('card.monthsOption', { months, part })
              : t('card.monthsCost', { months, part, total: formatMoney(total) })}
          </option>
        )
      })}
    </SelectField>
  )
}
