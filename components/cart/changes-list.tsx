import { useTranslations } from 'next-intl'
import type { CartChange } from '@/lib/cart/contract'
import type { Currency } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { productPath } from './product-path'

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
          {new_price !== null ? (
            <span className="num flex flex-wrap gap-x-4 text-note">
              {old_price !== null ? (
                <span className="text-ink-soft">
                  {t('changes.before')} <s>{formatMoney(fromWire(old_price, currency))}</s>
                </span>
              ) : null}
              <span>
                {t('changes.now')} <b>{formatMoney(fromWire(new_price, currency))}</b>
              </span>
            </span>
          ) : null}
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
