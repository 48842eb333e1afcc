import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { SignedIn } from '@/app/_data/visitor'
import { CreditSection } from '@/components/accounts/credit-section'
import { DataForm } from '@/components/accounts/data-form'
import { deviceName } from '@/components/accounts/device-name'
import { PasswordForm } from '@/components/accounts/password-form'
import { PointsSection } from '@/components/accounts/points-section'
import { ReservationList } from '@/components/accounts/reservation-list'
import { SessionList, type ShownSession } from '@/components/accounts/session-list'
import { CardsSection } from '@/components/payments/kept/cards-section'
import { api } from '@/lib/client/client'
import { formatInstant } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import type { ProfileTab } from '@/lib/links/segments'
import type { Market } from '@/lib/locale/market'

/** What a tab of the profile shows; each asks only what it needs. @param page of the list, as the address says */
export async function profileTab(
  tab: ProfileTab,
  market: Market,
  visitor: SignedIn,
  page: string | undefined,
): Promise<ReactNode> {
  const { accounts, cards, payments, reservations } = api(market)
  switch (tab) {
    case 'data':
      return (
        <>
          <DataForm market={market} user={visitor.user} />
          <CardsSection market={market} cards={(await cards.mine({}, visitor.options)).cards} />
          <CreditSection credit={await payments.credit({}, visitor.options)} />
        </>
      )
    case 'reservations': {
      const list = await reservations.mine({ query: { page } }, visitor.options)
      return <ReservationList reservations={list} />
    }
    case 'points':
      return (
        <PointsSection
          tiers={await accounts.levels()}
          points={await accounts.points({ query: { page: page ?? 1 } }, visitor.options)}
          page={Number(page ?? 1)}
        />
      )
    case 'security':
      return (
        <Security
          market={market}
          email={visitor.user.email}
          sessions={await shownSessions(market, visitor)}
        />
      )
  }
}

interface SecurityProps {
  readonly market: Market
  readonly email: string
  readonly sessions: readonly ShownSession[]
}

async function Security({ market, email, sessions }: SecurityProps) {
  const text = await getTranslations('accounts')
  return (
    <div className="grid gap-10">
      <section aria-labelledby="password">
        <h3 id="password" className="mb-4 text-h3">
          {text('password.title')}
        </h3>
        <PasswordForm market={market} email={email} />
      </section>
      <section aria-labelledby="sessions">
        <h3 id="sessions" className="mb-4 text-h3">
          {text('sessions.title')}
        </h3>
        <SessionList market={market} sessions={sessions} />
      </section>
    </div>
  )
}

async function shownSessions(market: Market, { options }: SignedIn): Promise<ShownSession[]> {
  const text = await getTranslations('accounts.sessions')
  const zone = dueZone(market.currency)
  const sessions = await api(market).accounts.sessions({}, options)
  return sessions.map(({ uuid, user_agent, created_at, current }) => ({
    uuid,
    current,
    device: deviceName(user_agent) ?? text('unknownDevice'),
    since: text('since', { date: formatInstant(new Date(created_at), zone, market.locale) }),
  }))
}
