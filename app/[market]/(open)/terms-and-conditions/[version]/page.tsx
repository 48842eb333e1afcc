import { notFound } from 'next/navigation'
import { FixedPage, fixedMetadata } from '@/app/_content/content-pages'
import type { MarketParams } from '@/app/_data/market'
import { PAST_TERMS_VERSIONS } from '@/lib/checkout/terms'
import { contentLinks } from '@/lib/links/content-links'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly version: string }>
}

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: PageProps) {
  const version = await pastVersion(params)
  return fixedMetadata({ name: nameOf(version), params }, () => contentLinks.pastTerms(version), false)
}

/** The terms as they were when somebody accepted them: for whom they hold, not for search engines. */
export default async function Page({ params }: PageProps) {
  return <FixedPage name={nameOf(await pastVersion(params))} params={params} />
}

async function pastVersion(params: PageProps['params']): Promise<string> {
  const { version } = await params
  return PAST_TERMS_VERSIONS.find((one) => one === version) ?? notFound()
}

function nameOf(version: string): string {
  return `terms-and-conditions-${version}`
}
