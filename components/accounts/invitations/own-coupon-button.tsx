'use client'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { restoreCart, useCartStore } from '@/stores/cart-store'

interface OwnCouponButtonProps {
  readonly code: string
  readonly texts: Readonly<Record<'add' | 'added', string>>
}

/** Puts a coupon into the cart of this browser, once. */
export function OwnCouponButton({ code, texts }: OwnCouponButtonProps) {
  const isAdded = useCartStore(({ cart }) => cart.coupons.includes(code))
  useEffect(() => void restoreCart(), [])
  return (
    <p role="status">
      {isAdded ? (
        texts.added
      ) : (
        <Button look="quiet" onClick={() => useCartStore.getState().addCoupon(code)}>
          {texts.add}
        </Button>
      )}
    </p>
  )
}
