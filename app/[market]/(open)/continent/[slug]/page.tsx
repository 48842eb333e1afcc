import { PlacePage, type PlaceParams, placeMetadata } from '@/app/_search/search-pages'

export function generateStaticParams() {
  return []
}

export const generateMetadata = placeMetadata('continent')

export default function Page({ params }: PlaceParams) {
  return <PlacePage type="continent" params={params} />
}
