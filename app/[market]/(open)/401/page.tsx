import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LostPage } from '@/app/_errors/lost-page'
import { NOT_LISTED } from '@/app/_metadata/page-metadata'
import { BackLink } from '@/components/accounts/session/back-link'

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('unauthorised')
  return { title: text('metaTitle'), robots: NOT_LISTED }
}

/** Where a session that ended leads (specification §6, §8). */
export default function UnauthorisedPage() {
  return <LostPage texts="unauthorised" way={(label) => <BackLink label={label} />} picture="unauthorised" />
}
