import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NOT_LISTED } from '@/app/page-metadata'
import { SystemPage } from '@/app/system-page'
import { ButtonLink } from '@/components/ui/button'
import { links } from '@/lib/routing/links'

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('unauthorised')
  return { title: text('metaTitle'), robots: NOT_LISTED }
}

/** Where a session that ended leads (specification §6, §8). */
export default async function UnauthorisedPage() {
  const text = await getTranslations('unauthorised')
  return (
    <SystemPage
      title={text('title')}
      text={text('text')}
      picture="pine-forest-mist"
      alt={text('pictureAlt')}
      ways={
        <>
          <ButtonLink href={links.search()} look="main">
            {text('search')}
          </ButtonLink>
          <ButtonLink href={links.home()} look="line">
            {text('home')}
          </ButtonLink>
        </>
      }
    />
  )
}
