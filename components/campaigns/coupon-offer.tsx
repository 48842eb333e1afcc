'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icons/icon'
import { useCartStore } from '@/stores/cart-store'

interface CouponOfferProps {
  readonly code: string
  readonly description: string
}

/** The coupon of a campaign: put into the cart with one tap, where it is priced and explained. */
export function CouponOffer({ code, description }: CouponOfferProps) {
  const t = useTranslations('campaigns')
  const [told, setTold] = useState<'added' | 'same' | 'many' | null>(null)
  return (
    <section className="wrap pt-4" aria-label={t('coupon')}>
      <div className="panel flex flex-wrap items-center justify-between gap-4 bg-lavender-tint">
        <p className="min-w-0">
          <b className="num block text-h3 tracking-wide">{code}</b>
          {description}
        </p>
        {told === null ? (
          <Button onClick={() => setTold(useCartStore.getState().addCoupon(code))}>{t('useCoupon')}</Button>
        ) : null}
        <p role="status" className={told === null ? 'sr-only' : 'flex items-center gap-2 font-semibold'}>
          {told === null ? null : (
            <>
              <Icon name={told === 'many' ? 'info' : 'circle-check'} />
              {t(`couponTold.${told}`)}
            </>
          )}
        </p>
      </div>
    </section>
  )
}
