import { LostPage } from '@/app/_errors/lost-page'
import { links } from '@/lib/links/links'

/** Specification §8. Middleware shows it in place of any unknown address, with status 404; its head is not-found.tsx's. */
export default function NotFoundPage() {
  return <LostPage texts="notFound" href={links.search()} picture="notFound" />
}
