import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SystemPage } from '@/app/_errors/system-page'
import { ButtonLink } from '@/components/ui/button'
import type { SiteUse } from '@/components/ui/pictures/site-picture'
import { links } from '@/lib/links/links'

interface LostPageProps {
  /** Whose words. */
  readonly texts: 'notFound' | 'unauthorised'
  /** Makes its first way, with its label. */
  readonly way: (label: string) => ReactNode
  readonly picture: SiteUse
}

/** Where somebody stands who cannot be shown what was asked for: one way on, or home (specification §8). */
export async function LostPage({ texts, way, picture }: LostPageProps) {
  const text = await getTranslations(texts)
  return (
    <SystemPage
      title={text('title')}
      text={text('text')}
      picture={picture}
      alt={text('pictureAlt')}
      ways={
        <>
          {way(text('go'))}
          <ButtonLink href={links.home()} look="line">
            {text('home')}
          </ButtonLink>
        </>
      }
    />
  )
}
