import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import type { PricedCart } from '@/lib/cart/contract'
import { links } from '@/lib/links/links'
import { formatMoney } from '@/lib/money/format-money'
import { PROBLEMS } from './cart-problems'
import { choiceOf, previewOfQuote } from './quote-preview'

/** The way on at the end of the costs: the bar of phones repeats it until it is in sight. */
export const GO = 'cart-go'

interface GoOnProps {
  readonly quote: PricedCart
  /** The one at the end of the costs, and not its repetition. */
  readonly atEnd?: boolean
}

/** Leads on to paying; from a cart that cannot be ordered as it is, to what is wrong with it. */
export function GoOn({ quote, atEnd = false }: GoOnProps) {
  const t = useTranslations('cart')
  const size = atEnd ? { id: GO, wide: true, className: 'min-h-14' } : {}
  if (quote.problems.length > 0)
    return (
      <ButtonLink look="quiet" href={`#${PROBLEMS}`} {...size}>
        {t('blocked')}
      </ButtonLink>
    )
  const { offered, deposit } = previewOfQuote(quote, choiceOf(quote, null))
  const amount = formatMoney(deposit)
  return (
    <ButtonLink look="main" href={offered ? links.layaway() : links.checkout()} {...size}>
      {offered ? t('goLayaway', { amount }) : t('goFull', { amount })}
    </ButtonLink>
  )
}
