import { useTranslations } from 'next-intl'
import { DockAmount, DockInWrap } from '@/components/layout/dock'
import { HidingDock } from '@/components/layout/hiding-dock'
import type { PricedCart } from '@/lib/cart/contract'
import { formatMoney } from '@/lib/money/format-money'
import { GO, GoOn } from './go-on'
import { choiceOf, previewOfQuote } from './quote-preview'

/** The bottom bar of phones: the total and the way on, until that at the end of the costs is in sight. */
export function CartDock({ quote }: { readonly quote: PricedCart }) {
  const t = useTranslations('cart')
  const preview = previewOfQuote(quote, choiceOf(quote, null))
  return (
    <DockInWrap>
      <HidingDock label={t('summary.label')} near={`#${GO}, .foot`}>
        <DockAmount label={t('summary.total')} amount={formatMoney(preview.total)} />
        <GoOn quote={quote} />
      </HidingDock>
    </DockInWrap>
  )
}
