import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { InvitedBand } from '@/app/_campaigns/invited-band'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { ownContact } from '@/app/_document/contact'
import { Shell } from '@/app/_document/shell'
import { CartView } from '@/components/cart/cart-view'
import { CartWithoutScripts } from '@/components/cart/states/cart-without-scripts'
import { Texts } from '@/components/ui/texts/texts'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('cart')
  return { title: text('metaTitle') }
}

/** The cart is the browser's: the page is its place. */
export default async function CartPage({ params }: PageProps) {
  const market = await marketOf(params)
  const [text, contact] = await Promise.all([getTranslations('cart'), ownContact(market)])
  return (
    <Shell market={market}>
      <main id="content" tabIndex={-1} className="wrap min-h-dvh py-8 lg:py-14">
        <h1 className="mb-6 text-h2">{text('title')}</h1>
        <InvitedBand market={market} isInline />
        <CartWithoutScripts desk={contact?.customer_service ?? null} />
        <Texts market={market} keys={['cart', 'layaway', 'common']}>
          <CartView market={market} />
        </Texts>
      </main>
    </Shell>
  )
}
