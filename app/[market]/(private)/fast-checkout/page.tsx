import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { CHECKOUT_TEXTS } from '@/app/[market]/(private)/checkout-texts'
import { CheckoutWizard } from '@/components/checkout/checkout-wizard'
import { ConsentFoot } from '@/components/consent/consent-foot'
import { ConsentGate } from '@/components/consent/consent-gate'
import { Texts } from '@/components/ui/texts/texts'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('checkout')
  return { title: text('metaTitle') }
}

/** What is in the cart on one screen: who buys above, how it is paid below (domain.md §5). */
export default async function FastCheckoutPage({ params }: PageProps) {
  const market = await marketOf(params)
  return (
    <Texts market={market} keys={CHECKOUT_TEXTS}>
      <ConsentGate market={market} />
      <CheckoutWizard market={market} preset={null} oneScreen />
      <ConsentFoot />
    </Texts>
  )
}
