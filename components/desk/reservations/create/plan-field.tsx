import { useTranslations } from 'next-intl'
import type { WireChoice } from '@/components/cart/quote-preview'
import type { ReservationQuote } from '@/lib/desk/orders/order-contract'
import { RHYTHMS } from '@/lib/layaway/rhythms'
import { amountText } from '../../ui/amount-text'
import { DeskSelect } from '../../ui/fields'
import { dueOf, FULL, nameOf, type PlanName } from './plan-of'

interface PlanFieldProps {
  readonly quote: ReservationQuote
  readonly plan: WireChoice | null
  readonly onChange: (plan: PlanName) => void
}

/** All at once, or a deposit and so many parts. */
export function PlanField({ quote, plan, onChange }: PlanFieldProps) {
  const t = useTranslations('desk.create.plan')
  const { layaway, totals } = quote
  const shown = (amount: number) => amountText(amount, totals.currency)
  return (
    <DeskSelect
      label={t('label')}
      hint={layaway.offered ? undefined : t('notOffered')}
      value={plan ? nameOf(plan) : FULL}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value={FULL}>{t('full', { amount: shown(dueOf(quote, null)) })}</option>
      {RHYTHMS.map((rhythm) => {
        const choices = layaway.offered ? layaway.choices.filter((one) => one.rhythm === rhythm) : []
        return choices.length === 0 ? null : (
          <optgroup key={rhythm} label={t(rhythm, { deposit: shown(layaway.deposit) })}>
            {choices.map((choice) => (
              <option key={choice.parts} value={nameOf(choice)}>
                {t('parts', { count: choice.parts, part: shown(choice.part_amount) })}
              </option>
            ))}
          </optgroup>
        )
      })}
    </DeskSelect>
  )
}
