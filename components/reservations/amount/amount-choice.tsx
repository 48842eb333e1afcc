import { useTranslations } from 'next-intl'
import { AmountField } from '@/components/payments/amount-field'
import type { LocalDate } from '@/lib/dates/local-date'
import { formatMoney } from '@/lib/money/format-money'
import { PaymentEffect } from './payment-effect'
import type { Payable, useAmount } from './use-amount'

interface AmountChoiceProps extends Pick<Payable, 'standing' | 'minimum'> {
  readonly chosen: ReturnType<typeof useAmount>
  /** The calendar day in the zone of the currency. */
  readonly today: LocalDate
}

/** How much is paid, and what that makes of the plan, before anything is paid. */
export function AmountChoice({ chosen, standing, minimum, today }: AmountChoiceProps) {
  const t = useTranslations('payments.amounts')
  const isFirst = standing.depositRest.amount > 0
  const limits = { least: formatMoney(minimum), most: formatMoney(standing.pending) }
  const proposed = chosen.suggestions.map(({ key, amount }) => ({
    ...{ key, amount },
    title: t(key === 'next' && isFirst ? 'first' : key),
  }))
  const other = { key: 'other' as const, title: t('other'), amount: null }
  return (
    <>
      <AmountField
        options={limits.least === limits.most ? proposed : [...proposed, other]}
        value={chosen.key}
        typed={chosen.typed}
        hint={t('range', limits)}
        error={chosen.problem ? t(`problems.${chosen.problem}`, limits) : undefined}
        onChange={chosen.setKey}
        onTyped={chosen.setTyped}
      />
      <PaymentEffect
        standing={standing}
        amount={chosen.shown}
        replan={chosen.replan}
        onReplan={chosen.setReplan}
        today={today}
      />
    </>
  )
}
