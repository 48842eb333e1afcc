import { OutletVariant, outletVariantMetadata } from '@/app/content-variants'
import type { MarketParams } from '@/app/market'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly test: string }>
}

export function generateStaticParams() {
  return []
}

export function generateMetadata({ params }: PageProps) {
  return outletVariantMetadata(params)
}

export default function Page({ params }: PageProps) {
  return <OutletVariant params={params} />
}
