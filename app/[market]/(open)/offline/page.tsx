import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { ownContact } from '@/app/_document/contact'
import { SystemPage } from '@/app/_errors/system-page'
import { NOT_LISTED } from '@/app/_metadata/page-metadata'
import { KeptTrips } from '@/components/reservations/kept/kept-trips'
import { buttonClass } from '@/components/ui/button-class'
import { Texts } from '@/components/ui/texts/texts'
import { links } from '@/lib/links/links'

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('pwa')
  return { title: text('offlineTitle'), robots: NOT_LISTED }
}

/** What shows a kept reservation reads these. */
const KEPT = ['app.kept', 'layaway', 'payments.voucher'] as const

/**
 * What the service worker shows for a page that cannot be reached. Its empty first link loads the same address again. Its
 * one island, which shows what this browser kept of reservations, comes with the page: the worker keeps all scripts that
 * the page names (worker/worker.ts), and could not know of others.
 */
export default async function OfflinePage({ params }: { readonly params: Promise<MarketParams> }) {
  const market = await marketOf(params)
  const [text, contact] = await Promise.all([getTranslations('pwa'), ownContact(market)])
  return (
    <Texts market={market} keys={KEPT}>
      <KeptTrips desk={contact?.customer_service.phone ?? null}>
        <SystemPage
          title={text('offlineTitle')}
          text={text('offlineText')}
          picture="offline"
          alt={text('pictureAlt')}
          ways={
            <>
              {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the one that could not be reached. */}
              <a href="" className={buttonClass({ look: 'main' })}>
                {text('retry')}
              </a>
              <a href={links.home()} className={buttonClass({ look: 'line' })}>
                {text('home')}
              </a>
            </>
          }
        />
      </KeptTrips>
    </Texts>
  )
}
