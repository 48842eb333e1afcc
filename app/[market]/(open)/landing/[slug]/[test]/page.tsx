import { textMetadata } from '@/app/content-texts'
import { LandingVariant, type VariantParams } from '@/app/landing-variants'

export function generateStaticParams() {
  return []
}

export function generateMetadata({ params }: VariantParams) {
  return textMetadata('landing', params, false)
}

export default function Page({ params }: VariantParams) {
  return <LandingVariant params={params} />
}
