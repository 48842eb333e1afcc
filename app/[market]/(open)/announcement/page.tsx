import { ListPage, listMetadata } from '@/app/_content/content-lists'
import type { MarketParams } from '@/app/_data/market'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export function generateMetadata({ params }: PageProps) {
  return listMetadata('announcement', params)
}

export default function Page({ params }: PageProps) {
  return <ListPage kind="announcement" params={params} />
}
