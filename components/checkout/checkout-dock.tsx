'use client'

import { useTranslations } from 'next-intl'
import { useStore } from 'zustand'
import { CostLines } from '@/components/cart/cost-lines'
import { Dock } from '@/components/layout/dock'
import { useIsNear } from '@/components/layout/use-is-near'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icons/icon'
import type { PricedCart } from '@/lib/cart/contract'
import { navigation } from '@/stores/navigation-store'
import { INFO_FORM, INFO_GO } from './info/info-step'
import { PAY_GO, PayButton } from './pay/pay-button'
import type { Checkout, CreditSplit } from './use-checkout'

interface CheckoutDockProps {
  readonly quote: PricedCart
  readonly checkout: Checkout
  readonly split: CreditSplit
  readonly busy: boolean
  /** The form that pays; null in the step before it. */
  readonly form: string | null
}

/**
 * The action of the step, in sight on phones until the button itself is. Its panel opens to what the amount is made of,
 * and expands to every line.
 */
export function CheckoutDock({ quote, checkout, split, busy, form }: CheckoutDockProps) {
  const t = useTranslations('checkout.dock')
  const info = useTranslations('checkout.info')
  const { open, expanded } = useStore(navigation, (state) => state.panels.checkout)
  const { setOpen, toggleExpanded } = navigation.getState()
  const isHidden = useIsNear(`#${form ? PAY_GO : INFO_GO}`)
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
        <Button
          look="text"
          aria-expanded={open}
          aria-controls="checkout-panel"
          onClick={() => setOpen('checkout', !open)}
        >
          {t(open ? 'close' : 'open')} <Icon name="chevron-down" className={open ? '' : 'rotate-180'} />
        </Button>
        {form ? (
          <PayButton inDock form={form} {...split.pressed} isLayaway={!checkout.payAll} busy={busy} />
        ) : (
          <Button type="submit" form={INFO_FORM} look="main">
            {info('go')}
          </Button>
        )}
      </Dock>
    </div>
  )
}
