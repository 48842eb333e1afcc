import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { Purchase } from '@/app/[market]/(private)/purchase'

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
  return <Purchase market={market} preset={pay === 'full' ? 'full' : null} />
}
