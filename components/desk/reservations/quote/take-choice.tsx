import { useTranslations } from 'next-intl'
import type { ActionQuote } from '@/lib/desk/action-contract'
import { formatMoney } from '@/lib/money/format-money'
import type { CancellationTake } from '@/lib/reservations/cancel-contract'
import { effectOf, takesOf } from './quote-effect'

interface TakeChoiceProps {
  readonly quote: ActionQuote
  readonly value: CancellationTake
  readonly onChange: (take: CancellationTake) => void
}

/** How what comes back is taken: as money, or as credit. */
export function TakeChoice({ quote, value, onChange }: TakeChoiceProps) {
  const t = useTranslations('desk.quote.take')
  return (
    <fieldset className="f">
      <legend>{t('legend')}</legend>
      <div className="radios">
        {takesOf(quote).map((take) => {
          const { money, credit } = effectOf(quote, take)
          return (
            <label key={take}>
              <input
                type="radio"
                name="take"
                value={take}
                checked={take === value}
                onChange={() => onChange(take)}
              />
              {t(take, { amount: formatMoney(take === 'money' ? money : credit) })}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
