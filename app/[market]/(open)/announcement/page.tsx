import { ListPage, listMetadata } from '@/app/content-lists'
import type { MarketParams } from '@/app/market'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export function generateMetadata({ params }: PageProps) {
  return listMetadata('announcement', params)
}

export default function Page({ params }: PageProps) {
  return <ListPage kind="announcement" params={params} />
}
