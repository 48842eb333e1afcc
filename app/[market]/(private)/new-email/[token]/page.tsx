import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { Shell } from '@/app/_document/shell'
import { NewEmailEntry } from '@/components/accounts/new-email-entry'
import { Texts } from '@/components/ui/texts/texts'

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
    <Shell market={market}>
      <main id="content" tabIndex={-1} className="wrap min-h-[60dvh] py-12 lg:py-24">
        <h1 className="mb-3 text-h2">{text('title')}</h1>
        <p className="mb-6 max-w-measure text-ink-soft">{text('text')}</p>
        <Texts market={market} keys={['accounts']}>
          <NewEmailEntry market={market} token={token} />
        </Texts>
      </main>
    </Shell>
  )
}
