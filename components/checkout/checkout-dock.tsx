'use client'

import { useTranslations } from 'next-intl'
import { useStore } from 'zustand'
import { CostLines } from '@/components/cart/cost-lines'
import { Dock, DockAmount } from '@/components/layout/dock'
import { useIsNear } from '@/components/layout/use-is-near'
import { Button } from '@/components/ui/button'
import type { PricedCart } from '@/lib/cart/contract'
import { formatMoney } from '@/lib/money/format-money'
import type { Money } from '@/lib/money/money'
import { navigation } from '@/stores/navigation-store'

interface CheckoutDockProps {
  readonly quote: PricedCart
  readonly due: Money
}

/**
 * What is paid today, in sight on phones until the summary itself is. Its panel opens to what that is made of, and
 * expands to every line.
 */
export function CheckoutDock({ quote, due }: CheckoutDockProps) {
  const t = useTranslations('checkout.dock')
  const { open, expanded } = useStore(navigation, (state) => state.panels.checkout)
  const { setOpen, toggleExpanded } = navigation.getState()
  const isHidden = useIsNear('.checkout-summary')
  return (
    <div className={isHidden ? 'book-dock is-hidden' : 'book-dock'} inert={isHidden}>
      {open ? (
        <div id="checkout-panel" className="checkout-panel">
          <CostLines quote={quote} sumOnly={!expanded} />
          <Button look="text" aria-expanded={expanded} onClick={() => toggleExpanded('checkout')}>
            {t(expanded ? 'fold' : 'lines')}
          </Button>
        </div>
      ) : null}
      <Dock label={t('label')}>
        <DockAmount label={t('today')} amount={formatMoney(due, { code: true })} />
        <Button
          aria-expanded={open}
          aria-controls="checkout-panel"
          onClick={() => setOpen('checkout', !open)}
        >
          {t(open ? 'close' : 'open')}
        </Button>
      </Dock>
    </div>
  )
}
