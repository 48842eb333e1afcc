import { useTranslations } from 'next-intl'
import { Segmented } from '@/components/ui/forms/segmented'
import { Icon } from '@/components/ui/icons/icon'
import { onlineOf } from '@/lib/layaway/layaway-preview'
import { formatMoney } from '@/lib/money/format-money'
import { useChoice, useQuote } from '../booking-context'
import type { BookingQuote } from '../booking-quote'
import { partsValues } from '../words/parts-values'

interface PlanChoiceProps {
  readonly quote: BookingQuote
}

/** What booking this date late adds, and whether it is paid in parts or all today. */
export function PlanChoice({ quote }: PlanChoiceProps) {
  return (
    <>
      <LateFee quote={quote} />
      <Rhythm quote={quote} />
    </>
  )
}

/** What booking this date late costs, by name and before anything is clicked (domain.md §2); it is in the amounts above. */
function LateFee({ quote }: PlanChoiceProps) {
  const t = useTranslations('departures')
  const { choice } = useQuote()
  const { fees } = quote.priced.totals
  if (fees.amount === 0) return null
  const percent = choice.entry?.service_fee_percent ?? 0
  return (
    <p className="num flex gap-2 text-small text-ink-soft">
      <Icon name="clock" />
      {t('lateFeeNote', { percent, amount: formatMoney(fees) })}
    </p>
  )
}

/** In parts or all today; hidden where only full payment is possible. */
function Rhythm({ quote: { preview } }: PlanChoiceProps) {
  const t = useTranslations('departures')
  const payAll = useChoice((state) => state.payAll)
  const setPayAll = useChoice((state) => state.setPayAll)
  if (!preview.offered) return null
  const { rhythm, parts } = preview
  const rhythmName = parts === 1 ? 'inOne' : rhythm === 'fortnight' ? 'everyFortnight' : 'everyMonth'
  return (
    <Segmented
      label={t('rhythm')}
      value={payAll ? 'all' : 'parts'}
      options={[
        { value: 'parts', label: t(rhythmName), detail: t('partsDetail', partsValues(preview)) },
        { value: 'all', label: t('allToday'), detail: formatMoney(onlineOf(preview)) },
      ]}
      onChange={(value) => setPayAll(value === 'all')}
    />
  )
}
