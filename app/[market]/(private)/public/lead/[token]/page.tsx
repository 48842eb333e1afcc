import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { Shell } from '@/app/_document/shell'
import { NOT_LISTED } from '@/app/_metadata/page-metadata'
import { LeadView } from '@/components/campaigns/leads/lead-view'
import { ButtonLink } from '@/components/ui/button'
import { Texts } from '@/components/ui/texts/texts'
import { isMissing } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { contentLinks } from '@/lib/links/content-links'
import type { Market } from '@/lib/locale/market'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly token: string }>
}

/** A token is a key: it travels on in no Referer header and is in no index (reliability.md §2.10). */
export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('accounts.leadLink')
  return { title: text('metaTitle'), robots: NOT_LISTED, referrer: 'no-referrer' }
}

/** Where the mails to whom a lead is of lead: how it stands, what was answered, and where to write once more. */
export default async function LeadPage({ params }: PageProps) {
  const { token } = await params
  const market = await marketOf(params)
  const lead = await loadLead(market, token)
  return (
    <Shell market={market}>
      <main id="content" tabIndex={-1} className="wrap max-w-[860px] min-h-[60dvh] py-12 lg:py-24">
        {lead ? (
          <Texts market={market} keys={['accounts']}>
            <LeadView market={market} token={token} lead={lead} now={Date.now()} />
          </Texts>
        ) : (
          <Over />
        )}
      </main>
    </Shell>
  )
}

async function Over() {
  const text = await getTranslations('accounts.leadLink')
  return (
    <>
      <h1 className="mb-3 text-h2">{text('overTitle')}</h1>
      <p className="mb-6 max-w-measure text-ink-soft">{text('over')}</p>
      <ButtonLink look="line" href={contentLinks.contactUs()}>
        {text('contact')}
      </ButtonLink>
    </>
  )
}

/** Null for a link that we have not made, and for a lead that is forgotten. */
async function loadLead(market: Market, token: string) {
  try {
    return await api(market).campaigns.lead({ params: { token } })
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
