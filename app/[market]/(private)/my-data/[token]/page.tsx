import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { MailedLinkPage } from '@/app/_document/mailed-link-page'
import { OwnDataEntry } from '@/components/accounts/own-data/own-data-entry'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly token: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('accounts.ownData')
  return { title: text('metaTitle') }
}

/** Where the link leads that a copy of somebody’s data was mailed with, for whoever is signed in (domain.md §9). */
export default async function OwnDataPage({ params }: PageProps) {
  const { token } = await params
  const market = await marketOf(params)
  const text = await getTranslations('accounts.ownData')
  return (
    <MailedLinkPage market={market} title={text('title')} text={text('text')}>
      <OwnDataEntry market={market} token={token} />
    </MailedLinkPage>
  )
}
