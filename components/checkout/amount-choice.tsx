import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { OptionCard } from '@/components/payments/option-card'
import { onlineOf, type Preview } from '@/lib/layaway/layaway-preview'
import { formatMoney } from '@/lib/money/format-money'

interface AmountChoiceProps {
  readonly preview: Preview
  readonly payAll: boolean
  readonly onPayAll: (payAll: boolean) => void
}

/** Reserve with the deposit, or pay everything: the same price either way. */
export function AmountChoice({ preview, payAll, onPayAll }: AmountChoiceProps) {
  const t = useTranslations('checkout.pay')
  const heading = useId()
  const name = useId()
  const part = formatMoney(preview.partAmount)
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3.5 text-h3">
        {t('today')}
      </h2>
      <div role="radiogroup" aria-labelledby={heading} className="grid gap-2.5 lg:grid-cols-2">
        <OptionCard
          name={name}
          checked={!payAll}
          onChange={() => onPayAll(false)}
          title={t('layaway')}
          detail={t('layawayDetail', { parts: preview.parts, part })}
          aside={<Amount text={formatMoney(preview.deposit)} />}
        />
        <OptionCard
          name={name}
          checked={payAll}
          onChange={() => onPayAll(true)}
          title={t('full')}
          detail={t(preview.onArrival.amount > 0 ? 'fullDetailHere' : 'fullDetail')}
          aside={<Amount text={formatMoney(onlineOf(preview))} />}
        />
      </div>
    </section>
  )
}

function Amount({ text }: { readonly text: string }) {
  return <span className="num flex-none font-extrabold whitespace-nowrap">{text}</span>
}
