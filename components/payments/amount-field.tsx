import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { TextField } from '@/components/ui/forms/field'
import { formatMoney } from '@/lib/money/format-money'
import type { Money } from '@/lib/money/money'
import { OptionCard } from './option-card'

/** Which amount is paid: what is due, all that is left, or another one. */
export type AmountMode = 'due' | 'rest' | 'other'

interface AmountFieldProps {
  readonly due: Money
  readonly rest: Money
  readonly mode: AmountMode
  readonly typed: string
  readonly error: string | undefined
  readonly onMode: (mode: AmountMode) => void
  readonly onTyped: (typed: string) => void
}

/** How much is paid now; any amount may be paid at any time (domain.md §6). */
export function AmountField({ due, rest, mode, typed, error, onMode, onTyped }: AmountFieldProps) {
  const t = useTranslations('payments.amounts')
  const heading = useId()
  const name = useId()
  const option = (value: AmountMode) => ({
    name,
    value,
    checked: mode === value,
    onChange: () => onMode(value),
  })
  const aside = (amount: Money) => <span className="num font-extrabold">{formatMoney(amount)}</span>
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3.5 text-h3">
        {t('title')}
      </h2>
      <div role="radiogroup" aria-labelledby={heading} className="grid gap-2.5">
        <OptionCard {...option('due')} title={t('due')} aside={aside(due)} />
        {rest.amount > due.amount ? (
          <OptionCard {...option('rest')} title={t('rest')} aside={aside(rest)} />
        ) : null}
        {rest.amount > due.amount ? (
          <OptionCard {...option('other')} title={t('other')}>
            {mode === 'other' ? (
              <TextField
                label={t('label')}
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                error={error}
                onChange={({ target }) => onTyped(target.value)}
              />
            ) : null}
          </OptionCard>
        ) : null}
      </div>
    </section>
  )
}
