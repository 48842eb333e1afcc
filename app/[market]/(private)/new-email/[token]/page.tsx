import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { MailedLinkPage } from '@/app/_document/mailed-link-page'
import { NewEmailEntry } from '@/components/accounts/new-email-entry'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly token: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('accounts.newEmail')
  return { title: text('metaTitle') }
}

/** Where the link leads that an account's new address was mailed; opening it changes nothing (domain.md §9). */
export default async function NewEmailPage({ params }: PageProps) {
  const { token } = await params
  const market = await marketOf(params)
  const text = await getTranslations('accounts.newEmail')
  return (
    <MailedLinkPage market={market} title={text('title')} text={text('text')}>
      <NewEmailEntry market={market} token={token} />
    </MailedLinkPage>
  )
}
