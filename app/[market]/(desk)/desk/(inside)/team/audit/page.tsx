import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { AuditView } from '@/components/desk/team/audit-view'
import { readAuditWish } from '@/components/desk/team/audit-wish'
import { TeamTabs } from '@/components/desk/team/team-tabs'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.audit')
  return { title: text('title') }
}

/** What was done at the desk, by whom, in the chain that nobody changes. */
export default async function AuditPage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const wish = readAuditWish(await searchParams)
  const visit = await visitDesk(market, 'read_audit', deskLinks.audit({ ...wish }))
  if (!visit.mayEnter) return <Forbidden needs="read_audit" />
  const first = await firstAnswer(deskApi(market).audit.list({ query: { ...wish } }, visit.options))
  return (
    <AuditView
      wish={wish}
      first={first}
      tabs={<TeamTabs permissions={visit.actor.permissions} current="audit" />}
    />
  )
}
