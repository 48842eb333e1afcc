import { useTranslations } from 'next-intl'
import { partyText } from '@/components/cards/party-text'
import { LayawayPlan } from '@/components/layaway/layaway-plan'
import type { PictureView } from '@/components/ui/pictures/picture'
import { formatDate } from '@/lib/dates/format-date'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Instalment } from '@/lib/layaway/instalment'
import type { Preview } from '@/lib/layaway/layaway-preview'
import type { Locale } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'

/** One trip with its whole schedule. */
export interface Example {
  readonly name: string
  readonly place: string
  readonly days: number
  readonly departure: LocalDate
  /** Whose money it is. */
  readonly travellers: number
  readonly preview: Preview
  readonly parts: readonly Instalment[]
  readonly picture: PictureView
}

interface HowItWorksProps {
  readonly locale: Locale
  readonly example: Example
}

/** Layaway in three steps, with the real numbers of one product. */
export function HowItWorks({ locale, example }: HowItWorksProps) {
  const t = useTranslations('home')
  const card = useTranslations('card')
  const { name, place, days, departure, travellers, preview, parts, picture } = example
  const liquidation = preview.liquidationDate ?? departure
  const values = {
    name,
    deposit: formatMoney(preview.deposit),
    date: formatDate(liquidation, locale),
    rhythm: preview.rhythm ?? 'month',
    parts: parts.length,
  }
  return (
    <section className="section how" id="como">
      <div className="wrap">
        <div className="head">
          <div>
            <h2>{t('how')}</h2>
            <p>{t('howText', values)}</p>
          </div>
        </div>
        <div className="plan-card">
          <div className="mb-7 flex flex-wrap justify-between gap-x-6 gap-y-2.5">
            <p className="leading-snug">
              <b className="block">{name}</b>
              <span className="text-small text-ink-soft">
                {t('exampleFacts', { place, days, date: formatDate(departure, locale) })}
                {partyText(travellers, card)}
              </span>
            </p>
            <p className="text-small text-ink-soft">{t('exampleRhythm', values)}</p>
          </div>
          <LayawayPlan deposit={preview.deposit} parts={parts} departure={departure} goal={{ picture }} />
          <p className="plan-sum">
            <span className="num">{sumText(preview, parts)}</span>
            <span className="text-small font-normal text-ink-soft">{t('samePrice')}</span>
          </p>
        </div>
        <ol className="steps">
          {(['reserve', 'pay', 'travel'] as const).map((step) => (
            <li key={step}>
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.text`, values)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** "$1,600 + 7 × $1,900 = $14,900"; a first part with the remainder is written out. */
function sumText({ deposit, total }: Preview, parts: readonly Instalment[]): string {
  const [first, ...others] = parts
  const last = parts.at(-1)
  if (!first || !last) return formatMoney(total)
  const equal = first.amount.amount === last.amount.amount
  const alike = parts.filter(({ amount }) => amount.amount === last.amount.amount).length
  const head = equal
    ? ''
    : `${parts
        .slice(0, others.length + 1 - alike)
        .map(({ amount }) => formatMoney(amount))
        .join(' + ')} + `
  return `${formatMoney(deposit)} + ${head}${alike} × ${formatMoney(last.amount)} = ${formatMoney(total)}`
}
