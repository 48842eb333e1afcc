import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NOT_LISTED } from '@/app/_metadata/page-metadata'
import { SiteLink } from '@/components/ui/site-link'
import { links } from '@/lib/links/links'

/** With status 404 the head is always this one, also when middleware put the not-found page in place of an address. */
export async function vanishedMetadata(): Promise<Metadata> {
  const text = await getTranslations('notFound')
  return { title: text('metaTitle'), robots: NOT_LISTED }
}

/** Second belt only, when something vanished between middleware and render; it travels with every page, so it is small. */
export async function VanishedPage() {
  const text = await getTranslations('notFound')
  return (
    <main className="mx-auto max-w-[1200px] px-4 py-24">
      <h1>{text('title')}</h1>
      <SiteLink href={links.home()}>{text('home')}</SiteLink>
    </main>
  )
}
