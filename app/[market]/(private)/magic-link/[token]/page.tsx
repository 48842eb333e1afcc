import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { MailedLinkPage } from '@/app/_document/mailed-link-page'
import { MagicLinkEntry } from '@/components/accounts/magic-link-entry'
import { REDIRECT_COOKIE } from '@/lib/accounts/session-cookie'
import { safeRedirect } from '@/lib/links/safe-redirect'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly token: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('accounts.magicLink')
  return { title: text('metaTitle') }
}

/** Where the link of a mail leads: opening it changes nothing, the button does (domain.md §9). */
export default async function MagicLinkPage({ params }: PageProps) {
  const { token } = await params
  const market = await marketOf(params)
  const text = await getTranslations('accounts.magicLink')
  const stored = (await cookies()).get(REDIRECT_COOKIE)?.value
  return (
    <MailedLinkPage market={market} title={text('title')} text={text('text')}>
      <MagicLinkEntry market={market} token={token} redirect={safeRedirect(stored)} />
    </MailedLinkPage>
  )
}
