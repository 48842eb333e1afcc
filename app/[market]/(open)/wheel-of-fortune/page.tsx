import { notFound } from 'next/navigation'
import { loadWheel } from '@/app/_campaigns/load-wheel'
import { loadText } from '@/app/_content/content-data'
import { fixedMetadata } from '@/app/_content/content-pages'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { WheelPage } from '@/components/campaigns/wheel/wheel-page'
import { ContentBody } from '@/components/content/content-body'
import { Texts } from '@/components/ui/texts/texts'
import { contentLinks } from '@/lib/links/content-links'
import { marketSegment } from '@/lib/locale/market'

interface PageProps {
  readonly params: Promise<MarketParams>
}

const NAME = 'wheel-of-fortune'

export function generateMetadata({ params }: PageProps) {
  return fixedMetadata({ name: NAME, params }, contentLinks.wheel)
}

/** The wheel of fortune: title and last words are a text of the content system, all the rest is the wheel's data. */
export default async function Page({ params }: PageProps) {
  const market = await marketOf(params)
  const segment = marketSegment(market)
  const [found, wheel] = await Promise.all([loadText.page(segment, NAME), loadWheel(segment)])
  if (!found) notFound()
  return (
    <Texts market={market} keys={['wheelSpin']}>
      <WheelPage market={market} wheel={wheel} title={found.document.title}>
        <ContentBody market={market} document={found.document} />
      </WheelPage>
    </Texts>
  )
}
