import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { Asked } from '@/app/_search/search-data'
import { type PlaceParams, PlaceResultsPage, placeResultsMetadata } from '@/app/_search/search-pages'
import { PLACE_TYPES, type PlaceType } from '@/lib/links/segments'

/** What a query asks for is rendered when it is asked, and stored nowhere. */
export const dynamic = 'force-dynamic'

type ResultsProps = PlaceParams & Asked & { readonly params: Promise<{ readonly type: string }> }

async function typeOf(params: ResultsProps['params']): Promise<PlaceType> {
  const { type } = await params
  return PLACE_TYPES.find((known) => known === type) ?? notFound()
}

export async function generateMetadata({ params, searchParams }: ResultsProps): Promise<Metadata> {
  return placeResultsMetadata({ type: await typeOf(params), params, searchParams })
}

/** A place with a query: the trips of the place that it asks for. */
export default async function Page({ params, searchParams }: ResultsProps) {
  return <PlaceResultsPage type={await typeOf(params)} params={params} searchParams={searchParams} />
}
