import { useTranslations } from 'next-intl'
import { hasEqualParts, type WireChoice } from '@/components/cart/quote-preview'
import { Disclosure } from '@/components/ui/disclosure'
import { SelectField } from '@/components/ui/forms/field'
import { Segmented } from '@/components/ui/forms/segmented'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import type { Rhythm } from '@/lib/layaway/rhythm'
import type { Currency } from '@/lib/locale/market'
import { decimalsFor, formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'

interface PlanChoiceProps {
  readonly choices: readonly WireChoice[]
  readonly choice: WireChoice
  readonly currency: Currency
  readonly onChoose: (plan: { rhythm: Rhythm; parts: number }) => void
}

/** How often and in how many parts the rest is paid, and on which days. */
export function PlanChoice({ choices, choice, currency, onChoose }: PlanChoiceProps) {
  const t = useTranslations('checkout')
  const rhythms = (['month', 'fortnight'] as const).filter((rhythm) =>
    choices.some((one) => one.rhythm === rhythm),
  )
  const ofRhythm = choices.filter(({ rhythm }) => rhythm === choice.rhythm)
  const part = ({ part_amount }: WireChoice) => formatMoney(fromWire(part_amount, currency))
  return (
    <div className="panel grid gap-4">
      {rhythms.length > 1 ? (
        <div className="grid gap-1.5">
          <span className="text-note font-semibold">{t('pay.rhythm')}</span>
          <Segmented
            label={t('pay.rhythm')}
            value={choice.rhythm}
            options={rhythms.map((rhythm) => ({ value: rhythm, label: t(`pay.${rhythm}`) }))}
            onChange={(rhythm) => onChoose({ rhythm, parts: mostParts(choices, rhythm) })}
          />
        </div>
      ) : null}
      <SelectField
        label={t('pay.parts')}
        value={choice.parts}
        onChange={({ target }) => onChoose({ rhythm: choice.rhythm, parts: Number(target.value) })}
      >
        {ofRhythm.map((one) => (
          <option key={one.parts} value={one.parts}>
            {t(hasEqualParts(one) ? 'pay.partsOption' : 'pay.partsUpTo', {
              parts: one.parts,
              part: part(one),
            })}
          </option>
        ))}
      </SelectField>
      <Disclosure summary={<span className="text-violet">{t('pay.dates')}</span>} className="text-note">
        <PlanDates choice={choice} currency={currency} />
      </Disclosure>
    </div>
  )
}

function mostParts(choices: readonly WireChoice[], rhythm: Rhythm): number {
  return Math.max(...choices.filter((one) => one.rhythm === rhythm).map(({ parts }) => parts))
}

function PlanDates({ choice, currency }: Pick<PlanChoiceProps, 'choice' | 'currency'>) {
  const t = useTranslations('checkout')
  const locale = useSiteLocale()
  const amounts = choice.schedule.map(({ amount }) => fromWire(amount, currency))
  const decimals = decimalsFor(amounts)
  return (
    <table>
      <tbody>
        {choice.schedule.map(({ n, due_date }, index) => (
          <tr key={n} className="border-t border-hairline">
            <th scope="row" className="py-2 text-left font-normal">
              {t('pay.dateRow', { n })}
            </th>
            <td className="py-2">{formatDate(due_date, locale)}</td>
            <td className="py-2 text-right font-bold">
              {formatMoney(amounts[index] ?? fromWire(0, currency), { decimals })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
