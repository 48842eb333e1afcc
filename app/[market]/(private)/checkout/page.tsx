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
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('checkout')
  return { title: text('metaTitle') }
}

/** Full payment or layaway, as the traveller likes; `?pay=full` has chosen already. */
export default async function CheckoutPage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const { pay } = await searchParams
  return (
    <Texts market={market} keys={CHECKOUT_TEXTS}>
      <ConsentGate market={market} />
      <CheckoutWizard market={market} preset={pay === 'full' ? 'full' : null} />
      <ConsentFoot />
    </Texts>
  )
}
