import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SystemPage } from '@/app/_errors/system-page'
import { NOT_LISTED } from '@/app/_metadata/page-metadata'
import { buttonClass } from '@/components/ui/button-class'
import { links } from '@/lib/links/links'

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('pwa')
  return { title: text('offlineTitle'), robots: NOT_LISTED }
}

/**
 * What the service worker shows for a page that cannot be reached. Its empty first link loads the same address again.
 * Nothing of it is an island: a script of its own would be missing when it is needed.
 */
export default async function OfflinePage() {
  const text = await getTranslations('pwa')
  return (
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
  )
}
