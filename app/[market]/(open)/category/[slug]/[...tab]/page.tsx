import { PlacePage, type PlaceParams, placeMetadata } from '@/app/_search/search-pages'

export function generateStaticParams() {
  return []
}

export const generateMetadata = placeMetadata('category')

export default function Page({ params }: PlaceParams) {
  return <PlacePage type="category" params={params} />
}
