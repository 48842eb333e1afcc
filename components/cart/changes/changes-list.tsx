import { useTranslations } from 'next-intl'
import type { CartChange } from '@/lib/cart/contract'
import type { Currency } from '@/lib/locale/market'
import { displayablePrice, formatMoney } from '@/lib/money/format-money'
import type { Money } from '@/lib/money/money'
import { productPath } from '../product-path'

export interface ChangesProps {
  readonly changes: readonly CartChange[]
  readonly currency: Currency
}

/** What the server changed in a cart: old and new price, and what was done. */
export function Changes({ changes, currency }: ChangesProps) {
  const t = useTranslations('cart')
  return (
    <ul>
      {changes.map(({ kind, uuid, index, text, old_price, new_price, product }) => (
        <li key={`${kind}.${uuid}.${index}.${text}`} className="grid gap-0.5 border-t border-hairline py-3">
          <span>{text}</span>
          <PriceChange
            before={displayablePrice(old_price, currency)}
            now={displayablePrice(new_price, currency)}
          />
          {product && kind !== 'qty' ? (
            <a
              href={`${productPath(product)}#fechas`}
              className="inline-flex min-h-11 items-center text-note"
            >
              {t('changes.otherDate')}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Only what has a price and a currency is shown with one (specification §5). */
function PriceChange({ before, now }: { readonly before: Money | null; readonly now: Money | null }) {
  const t = useTranslations('cart')
  if (now === null) return null
  return (
    <span className="num flex flex-wrap gap-x-4 text-note">
      {before === null ? null : (
        <span className="text-ink-soft">
          {t('changes.before')} <s>{formatMoney(before)}</s>
        </span>
      )}
      <span>
        {t('changes.now')} <b>{formatMoney(now)}</b>
      </span>
    </span>
  )
}
