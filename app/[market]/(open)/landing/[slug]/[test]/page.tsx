import { isListed } from '@/app/_campaigns/load-tests'
import { textMetadata } from '@/app/_content/content-texts'
import { LandingVariant, type VariantParams } from '@/app/_content/landing-variants'
import { variantNamed } from '@/lib/campaigns/ab-tests'

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: VariantParams) {
  const variant = variantNamed('landing', (await params).test)
  return textMetadata('landing', params, variant !== 'control' && (await isListed('landing', variant)))
}

export default function Page({ params }: VariantParams) {
  return <LandingVariant params={params} />
}
