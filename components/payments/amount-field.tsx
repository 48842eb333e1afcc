import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { TextField } from '@/components/ui/forms/field'
import { formatMoney } from '@/lib/money/format-money'
import type { Money } from '@/lib/money/money'

/** An amount to choose; without one it is typed. */
export interface AmountOption<Key extends string> {
  readonly key: Key
  readonly title: string
  readonly amount: Money | null
}

interface AmountFieldProps<Key extends string> {
  readonly options: readonly AmountOption<Key>[]
  readonly value: Key
  readonly typed: string
  /** From how much to how much may be typed. */
  readonly hint: string
  readonly error: string | undefined
  readonly onChange: (key: Key) => void
  readonly onTyped: (typed: string) => void
}

/** How much is paid now; any amount may be paid at any time (domain.md §6). Native radios: arrows move, Space chooses. */
export function AmountField<Key extends string>(props: AmountFieldProps<Key>) {
  const { options, value, typed, hint, error, onChange, onTyped } = props
  const t = useTranslations('payments.amounts')
  const heading = useId()
  const name = useId()
  const isTyped = options.some(({ key, amount }) => key === value && amount === null)
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3.5 text-h3">
        {t('title')}
      </h2>
      <div role="radiogroup" aria-labelledby={heading} className="grid grid-cols-2 gap-2.5 md:grid-cols-4">
        {options.map(({ key, title, amount }) => (
          <label key={key} className="amount-chip">
            <input
              type="radio"
              className="sr-only"
              {...{ name, value: key, checked: key === value }}
              onChange={() => onChange(key)}
            />
            <span className="text-small text-ink-soft">{title}</span>
            <b className="num">{amount ? formatMoney(amount) : t('otherHint')}</b>
          </label>
        ))}
      </div>
      {isTyped ? (
        <TextField
          fieldClassName="mt-4"
          label={t('label')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          hint={hint}
          error={error}
          onChange={({ target }) => onTyped(target.value)}
        />
      ) : null}
    </section>
  )
}
