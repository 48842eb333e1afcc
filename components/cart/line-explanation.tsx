import { useTranslations } from 'next-intl'
import { Reasons } from '@/components/pricing/reasons'
import type { PricedLineWire, Quote } from '@/lib/cart/contract'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { depositPart } from './quote-lines'

interface LineExplanationProps {
  readonly line: PricedLineWire
  readonly quote: Quote
}

/** Why a line costs what it costs: the multiplication, what promotions and coupons did, and what of it is paid today. */
export function LineExplanation({ line, quote }: LineExplanationProps) {
  const t = useTranslations('cart')
  return (
    <div className="grid gap-1 pb-3 text-small text-ink-soft">
      {/* What is included costs nothing, so nothing could lower it and nothing of it is paid. */}
      {line.group === 'included' ? (
        <p>{t('explain.included', { qty: line.qty })}</p>
      ) : (
        <Charged line={line} quote={quote} />
      )}
    </div>
  )
}

function Charged({ line, quote }: LineExplanationProps) {
  const t = useTranslations('cart')
  const { currency } = quote.totals
  const price = formatMoney(fromWire(line.original_price, currency))
  const { qty, unit } = line
  return (
    <>
      <p className="num">
        {t(unit > 1 ? 'explain.priceUnit' : 'explain.price', { price, qty, unit })}
        {line.group ? ` · ${t(`lines.${line.group}`)}` : ''}
      </p>
      <Reasons reasons={line.explanations} />
      {line.fee > 0 ? (
        <p className="num">{t('explain.fee', { amount: formatMoney(fromWire(line.fee, currency)) })}</p>
      ) : null}
      {quote.layaway.offered ? <p>{depositText(line, quote, t)}</p> : null}
    </>
  )
}

function depositText(
  line: PricedLineWire,
  quote: Quote,
  t: ReturnType<typeof useTranslations<'cart'>>,
): string {
  const part = depositPart(line, quote)
  if (!part) return t('explain.later')
  const amount = formatMoney(part.amount)
  if (part.rule === 'layaway_price') return t('explain.deposit', { amount })
  return t(part.rule === 'in_full' ? 'explain.full' : 'explain.share', { amount })
}
