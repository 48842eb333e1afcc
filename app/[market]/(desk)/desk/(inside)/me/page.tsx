import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { shownPasskeys } from '@/app/_desk/desk-passkeys'
import { shownSessions } from '@/app/_desk/desk-sessions'
import { visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { MeView } from '@/components/desk/me/me-view'
import { PasskeyList } from '@/components/desk/me/passkey-list'
import { SessionList } from '@/components/desk/team/session-list'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.me')
  return { title: text('title') }
}

/** Who one is at the desk, with what one proves it, and where one is signed in. */
export default async function MePage({ params }: PageProps) {
  const market = await marketOf(params)
  const visit = await visitDesk(market, 'enter', deskLinks.me())
  if (!visit.mayEnter) return <Forbidden needs="enter" />
  const { actor } = visit.actor
  const [sessions, passkeys] = await Promise.all([shownSessions(market, visit), shownPasskeys(market, visit)])
  // Whoever manages people is told of everybody's.
  const own = sessions?.filter(({ person }) => person.uuid === actor.uuid)
  return (
    <MeView
      passkeys={<PasskeyList passkeys={passkeys} />}
      sessions={<SessionList sessions={own ?? null} canEndAll />}
    />
  )
}
