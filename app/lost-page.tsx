import { getTranslations } from 'next-intl/server'
import { SystemPage } from '@/app/system-page'
import { ButtonLink } from '@/components/ui/button'
import { links } from '@/lib/routing/links'

interface LostPageProps {
  /** Whose words. */
  readonly texts: 'notFound' | 'unauthorised'
  /** Name of a picture of ours. */
  readonly picture: string
}

/** Where somebody stands who cannot be shown what was asked for: to the search, or home (specification §8). */
export async function LostPage({ texts, picture }: LostPageProps) {
  const text = await getTranslations(texts)
  return (
    <SystemPage
      title={text('title')}
      text={text('text')}
      picture={picture}
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
