import { FixedPage, fixedMetadata } from '@/app/_content/content-pages'
import type { MarketParams } from '@/app/_data/market'
import { contentLinks } from '@/lib/links/content-links'

interface PageProps {
  readonly params: Promise<MarketParams>
}

const NAME = 'wheel-of-fortune'

export function generateMetadata({ params }: PageProps) {
  return fixedMetadata({ name: NAME, params }, contentLinks.wheel)
}

export default function Page({ params }: PageProps) {
  return <FixedPage name={NAME} params={params} />
}
