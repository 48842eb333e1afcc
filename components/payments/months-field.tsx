import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/forms/field'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire, type Money, splitEqually } from '@/lib/money/money'
import { AT_ONCE, type ChosenMonths } from '@/lib/payments/chosen-months'
import type { MonthsPlan } from '@/lib/payments/contract'

interface MonthsFieldProps {
  readonly plans: readonly MonthsPlan[]
  readonly amount: Money
  readonly value: ChosenMonths
  readonly onChange: (months: ChosenMonths) => void
}

/**
 * Months on a card: without interest, or with what the bank takes for them, which is told before paying (domain.md §7).
 * Nothing where none are offered.
 */
export function MonthsField({ plans, amount, value, onChange }: MonthsFieldProps) {
  const t = useTranslations('payments.card')
  if (plans.length === 0) return null
  const chosen = plans.find(({ months }) => months === value.count) ?? null
  const cost = chosen?.financing_cost ?? null
  const choose = (count: number) => {
    const plan = plans.find(({ months }) => months === count)
    onChange(plan ? { count, financed: plan.financing_cost?.total ?? null } : AT_ONCE)
  }
  return (
    <>
      <SelectField
        label={t(plans.some(({ financing_cost }) => financing_cost) ? 'anyMonths' : 'months')}
        fieldClassName="mt-3.5"
        value={chosen?.months ?? 1}
        onChange={({ target }) => choose(Number(target.value))}
      >
        <option value={1}>{t('once')}</option>
        {plans.map((plan) => (
          <option key={plan.months} value={plan.months}>
            {plan.financing_cost
              ? t('monthsCost', {
                  months: plan.months,
                  part: formatMoney(fromWire(plan.financing_cost.month, amount.currency)),
                  total: formatMoney(fromWire(plan.financing_cost.total, amount.currency)),
                })
              : t('monthsOption', {
                  months: plan.months,
                  part: formatMoney(splitEqually(amount, plan.months)[0] ?? amount),
                })}
          </option>
        ))}
      </SelectField>
      <p role="status" className="mt-1 text-small text-ink-soft empty:hidden">
        {cost
          ? t('financed', {
              cost: cost.amount_label,
              total: formatMoney(fromWire(cost.total, amount.currency)),
              amount: formatMoney(amount),
            })
          : null}
      </p>
    </>
  )
}
