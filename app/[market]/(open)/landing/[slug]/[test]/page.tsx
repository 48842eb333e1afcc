import { textMetadata } from '@/app/_content/content-texts'
import { LandingVariant, type VariantParams } from '@/app/_content/landing-variants'

export function generateStaticParams() {
  return []
}

export function generateMetadata({ params }: VariantParams) {
  return textMetadata('landing', params, false)
}

export default function Page({ params }: VariantParams) {
  return <LandingVariant params={params} />
}
