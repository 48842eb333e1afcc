import { getTranslations } from 'next-intl/server'
import { SystemPage } from '@/app/system-page'
import { ButtonLink } from '@/components/ui/button'
import { links } from '@/lib/routing/links'

/** Specification §8. Middleware shows it in place of any unknown address, with status 404; its head is not-found.tsx's. */
export default async function NotFoundPage() {
  const text = await getTranslations('notFound')
  return (
    <SystemPage
      title={text('title')}
      text={text('text')}
      picture="lighthouse-cliff-coast"
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
