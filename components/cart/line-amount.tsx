import { useTranslations } from 'next-intl'
import type { PricedLineWire } from '@/lib/cart/contract'
import type { Currency } from '@/lib/locale/market'
import { type FormatMoneyOptions, formatMoney } from '@/lib/money/format-money'
import { grossOf } from './quote-lines'

interface LineAmountProps extends FormatMoneyOptions {
  readonly line: PricedLineWire
  readonly currency: Currency
}

/** What a line costs before discounts; what is included says so instead of a zero. */
export function LineAmount({ line, currency, ...options }: LineAmountProps) {
  const t = useTranslations('cart')
  const gross = grossOf(line, currency)
  if (line.group === 'included' && gross.amount === 0)
    return <span className="text-small whitespace-nowrap text-agave">{t('lines.included')}</span>
  return <b className="whitespace-nowrap">{formatMoney(gross, options)}</b>
}
