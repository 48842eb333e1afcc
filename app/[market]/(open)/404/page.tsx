import { LostPage } from '@/app/_errors/lost-page'
import { ButtonLink } from '@/components/ui/button'
import { links } from '@/lib/links/links'

/** Specification §8. Middleware shows it in place of any unknown address, with status 404; its head is not-found.tsx's. */
export default function NotFoundPage() {
  return (
    <LostPage
      texts="notFound"
      way={(label) => (
        <ButtonLink href={links.search()} look="main">
          {label}
        </ButtonLink>
      )}
      picture="notFound"
    />
  )
}
