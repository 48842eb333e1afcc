import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { Purchase } from '@/app/[market]/(private)/purchase'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('checkout')
  return { title: text('metaTitle') }
}

/** What is in the cart on one screen: who buys above, how it is paid below (domain.md §5). */
export default async function FastCheckoutPage({ params }: PageProps) {
  return <Purchase market={await marketOf(params)} preset={null} oneScreen />
}
