import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { Shell } from '@/app/_document/shell'
import { NOT_LISTED } from '@/app/_metadata/page-metadata'
import { AccessEntry } from '@/components/reservations/access/access-entry'
import { Texts } from '@/components/ui/texts/texts'
import { IDLE_HOURS } from '@/lib/reservations/guest-access'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly token: string }>
}

/** A token is a key: it travels on in no Referer header and is in no index (reliability.md §2.10). */
export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('access')
  return { title: text('metaTitle'), robots: NOT_LISTED, referrer: 'no-referrer' }
}

/** Where the link to "Ver todo" leads: opening it changes nothing, the button does. */
export default async function AccessPage({ params }: PageProps) {
  const { token } = await params
  const market = await marketOf(params)
  const text = await getTranslations('access')
  return (
    <Shell market={market}>
      <main id="content" tabIndex={-1} className="wrap min-h-[60dvh] py-12 lg:py-24">
        <h1 className="mb-3 text-h2">{text('title')}</h1>
        <p className="mb-6 max-w-measure text-ink-soft">{text('text', { hours: IDLE_HOURS })}</p>
        <Texts market={market} keys={['access']}>
          <AccessEntry market={market} token={token} />
        </Texts>
      </main>
    </Shell>
  )
}
