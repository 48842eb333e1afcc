import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { shownSessions } from '@/app/_desk/desk-sessions'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { PeopleView } from '@/components/desk/team/people-view'
import { SessionList } from '@/components/desk/team/session-list'
import { TeamTabs } from '@/components/desk/team/team-tabs'
import { api } from '@/lib/client/client'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.people')
  return { title: text('title') }
}

/** Who works at the desk, and where they are signed in. */
export default async function PeoplePage({ params }: PageProps) {
  const market = await marketOf(params)
  const visit = await visitDesk(market, 'manage_people', deskLinks.people())
  if (!visit.mayEnter) return <Forbidden needs="manage_people" />
  const [list, sessions, hosts] = await Promise.all([
    firstAnswer(deskApi(market).people.list({}, visit.options)),
    shownSessions(market, visit),
    firstAnswer(api(market).catalogue.hosts({ query: { limit: 100 } })),
  ])
  return (
    <PeopleView
      first={list}
      hosts={hosts?.items.map(({ uuid, name }) => ({ uuid, name })) ?? []}
      tabs={<TeamTabs permissions={visit.actor.permissions} current="people" />}
      sessions={<SessionList sessions={sessions} showsPeople />}
    />
  )
}
