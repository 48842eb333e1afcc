'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { Icon } from '@/components/ui/icons/icon'
import { IconButton } from '@/components/ui/icons/icon-button'
import type { PricedCart } from '@/lib/cart/contract'
import { formatMoney } from '@/lib/money/format-money'
import { sameCode } from '@/lib/pricing/coupons/typed-code'
import { useCartStore } from '@/stores/cart-store'
import { discountsOf } from './quote-lines'

interface CouponFieldProps {
  readonly quote: PricedCart
  readonly updating: boolean
}

/** The codes of a cart: what each takes off, or why it does not; and a field for another one. */
export function CouponField({ quote, updating }: CouponFieldProps) {
  const t = useTranslations('cart')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<'same' | 'many' | null>(null)
  const { addCoupon } = useCartStore.getState()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    const result = addCoupon(typed)
    setError(result === 'added' ? null : result)
    if (result === 'added') setTyped('')
  }
  return (
    <div className="grid gap-2">
      <form onSubmit={submit} className="flex items-start gap-2" noValidate>
        <TextField
          label={t('coupon.label')}
          placeholder={t('coupon.placeholder')}
          fieldClassName="min-w-0 flex-1"
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error ? t(`coupon.${error}`) : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(null)
          }}
        />
        <Button type="submit" look="quiet" className="mt-6.5 min-h-13">
          {t('coupon.add')}
        </Button>
      </form>
      <Coupons quote={quote} updating={updating} />
    </div>
  )
}

function Coupons({ quote, updating }: CouponFieldProps) {
  const t = useTranslations('cart')
  const codes = useCartStore((state) => state.cart.coupons)
  const { coupons, promotions } = discountsOf(quote)
  // The code of a promotion lowers a price under its own name.
  const discounts = [...coupons, ...promotions]
  if (codes.length === 0) return null
  return (
    <ul aria-live="polite" className="grid gap-1">
      {codes.map((code) => {
        const applied = discounts.find(({ name }) => sameCode(name, code))
        const refused = quote.changes.find(
          (change) => change.kind === 'coupon' && sameCode(change.name, code),
        )
        return (
          <li key={code} className="flex items-center gap-2 text-note">
            <Icon
              name={applied ? 'circle-check' : refused ? 'circle-exclamation-point' : 'clock'}
              className={applied ? 'text-agave' : refused ? 'text-maize' : 'text-ink-soft'}
            />
            <span className="min-w-0 flex-1">
              {couponText(code, applied?.amount, updating ? undefined : refused?.text, t)}
            </span>
            <IconButton
              icon="x"
              label={t('coupon.drop', { code })}
              onClick={() => useCartStore.getState().removeCoupon(code)}
            />
          </li>
        )
      })}
    </ul>
  )
}

function couponText(
  code: string,
  amount: Parameters<typeof formatMoney>[0] | undefined,
  refusal: string | undefined,
  t: ReturnType<typeof useTranslations<'cart'>>,
): string {
  if (amount) return t('coupon.applied', { code, amount: formatMoney(amount) })
  return refusal ?? t('coupon.waiting', { code })
}
