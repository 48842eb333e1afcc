import { getTranslations } from 'next-intl/server'
import { ownContact } from '@/app/_document/contact'
import { CartWithoutScripts } from '@/components/cart/states/cart-without-scripts'
import { CheckoutWizard } from '@/components/checkout/checkout-wizard'
import type { Preset } from '@/components/checkout/use-step'
import { ConsentFoot } from '@/components/consent/consent-foot'
import { ConsentGate } from '@/components/consent/consent-gate'
import { Texts } from '@/components/ui/texts/texts'
import { contentLinks } from '@/lib/links/content-links'
import type { Market } from '@/lib/locale/market'
import { CHECKOUT_TEXTS } from './checkout-texts'

interface PurchaseProps {
  readonly market: Market
  readonly preset: Preset
  readonly oneScreen?: boolean
}

/** The purchase, at each of its addresses; without scripts what it needs, and who helps. */
export async function Purchase({ market, preset, oneScreen = false }: PurchaseProps) {
  const [text, contact] = await Promise.all([getTranslations('checkout'), ownContact(market)])
  const desk = contact?.customer_service ?? null
  return (
    <Texts market={market} keys={CHECKOUT_TEXTS}>
      <ConsentGate market={market} policy={contentLinks.privacy()} />
      <CheckoutWizard
        market={market}
        preset={preset}
        oneScreen={oneScreen}
        withoutScripts={<CartWithoutScripts desk={desk} title={text('noScript')} level={1} />}
      />
      <ConsentFoot />
    </Texts>
  )
}
