import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { SignedIn } from '@/app/_data/visitor'
import { ClosingSection } from '@/components/accounts/closing/closing-section'
import { CreditSection } from '@/components/accounts/credit-section'
import { DataForm } from '@/components/accounts/data-form'
import { deviceName } from '@/components/accounts/device-name'
import { EmailForm } from '@/components/accounts/email-form'
import { GoogleSection } from '@/components/accounts/google/google-section'
import { InvitationSection } from '@/components/accounts/invitations/invitation-section'
import { OwnDataSection } from '@/components/accounts/own-data/own-data-section'
import { PasswordForm } from '@/components/accounts/password-form'
import { PointsSection } from '@/components/accounts/points-section'
import { ReservationList } from '@/components/accounts/reservation-list'
import { SessionList, type ShownSession } from '@/components/accounts/session-list'
import { ConsentSection } from '@/components/consent/consent-section'
import { MarketForm } from '@/components/layout/market/market-form'
import { marketTexts } from '@/components/layout/market/market-texts'
import { CardsSection } from '@/components/payments/kept/cards-section'
import { PushSection } from '@/components/push/push-section'
import type { OwnClosing } from '@/lib/accounts/closing'
import type { GoogleState } from '@/lib/accounts/google'
import type { PushTopic } from '@/lib/accounts/push/topics'
import { api } from '@/lib/client/client'
import { formatInstant } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import { GOOGLE_OUTCOMES, type GoogleOutcome, type ProfileTab } from '@/lib/links/segments'
import type { Market } from '@/lib/locale/market'

/** What the address says beside the tab. */
interface ProfileQuery {
  readonly page: string | undefined
  readonly google: string | undefined
}

/** What a tab of the profile shows; each asks only what it needs. what the address says: page of the list, answer of Google */
export async function profileTab(
  tab: ProfileTab,
  market: Market,
  visitor: SignedIn,
  { page, google }: ProfileQuery,
): Promise<ReactNode> {
  const { accounts, cards, payments, reservations } = api(market)
  switch (tab) {
    case 'data':
      return (
        <>
          <DataForm market={market} user={visitor.user} />
          <div className="mt-5">
            <EmailForm market={market} email={visitor.user.email} />
          </div>
          <MarketPanel market={market} />
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
          invitation={<InvitationSection invitations={await accounts.invitations({}, visitor.options)} />}
        />
      )
    case 'security':
      return (
        <Security
          market={market}
          email={visitor.user.email}
          sessions={await shownSessions(market, visitor)}
          google={await accounts.google({}, visitor.options)}
          outcome={GOOGLE_OUTCOMES.find((one) => one === google) ?? null}
          closing={await accounts.closing({}, visitor.options)}
          push={await accounts.push({}, visitor.options)}
        />
      )
  }
}

/** The same two choices as in the head of every page: either writes both. */
async function MarketPanel({ market }: { readonly market: Market }) {
  const [account, layout] = await Promise.all([getTranslations('accounts.market'), getTranslations('layout')])
  return (
    <section aria-labelledby="market" className="panel mt-5 max-w-[640px]">
      <h3 id="market" className="mb-4 font-semibold">
        {account('title')}
      </h3>
      <MarketForm market={market} texts={marketTexts(market, layout)} />
      <p className="mt-3 text-small text-ink-soft">{account('hint')}</p>
    </section>
  )
}

interface SecurityProps {
  readonly market: Market
  readonly email: string
  readonly sessions: readonly ShownSession[]
  readonly google: GoogleState
  readonly outcome: GoogleOutcome | null
  readonly closing: OwnClosing
  readonly push: { readonly public_key: string | null; readonly topics: readonly PushTopic[] | null }
}

async function Security({ market, email, sessions, google, outcome, closing, push }: SecurityProps) {
  const text = await getTranslations('accounts')
  return (
    <div className="grid gap-10">
      <section aria-labelledby="password">
        <h3 id="password" className="mb-4 text-h3">
          {text('password.title')}
        </h3>
        <PasswordForm market={market} email={email} />
      </section>
      {google.offered || google.connected_at !== null ? (
        <section aria-labelledby="google">
          <h3 id="google" className="mb-4 text-h3">
            {text('google.title')}
          </h3>
          <GoogleSection {...{ market, email, google, outcome }} />
        </section>
      ) : null}
      <section aria-labelledby="sessions">
        <h3 id="sessions" className="mb-4 text-h3">
          {text('sessions.title')}
        </h3>
        <SessionList market={market} sessions={sessions} />
      </section>
      <Permissions market={market} />
      {push.public_key === null ? null : (
        <Pushes {...{ market, topics: push.topics }} publicKey={push.public_key} />
      )}
      <section aria-labelledby="own-data">
        <h3 id="own-data" className="mb-4 text-h3">
          {text('ownData.heading')}
        </h3>
        <OwnDataSection market={market} email={email} />
      </section>
      <section aria-labelledby="closing">
        <h3 id="closing" className="mb-4 text-h3">
          {text('closing.title')}
        </h3>
        <ClosingSection market={market} email={email} closing={closing} />
      </section>
    </div>
  )
}

async function Permissions({ market }: { readonly market: Market }) {
  const consent = await getTranslations('consent')
  return (
    <section aria-labelledby="permissions">
      <h3 id="permissions" className="mb-4 text-h3">
        {consent('modalTitle')}
      </h3>
      <ConsentSection locale={market.locale} />
    </section>
  )
}

async function Pushes({ market, publicKey, topics }: PushesProps) {
  const text = await getTranslations('app.push')
  return (
    <section aria-labelledby="push">
      <h3 id="push" className="mb-4 text-h3">
        {text('title')}
      </h3>
      <PushSection {...{ market, publicKey, topics }} />
    </section>
  )
}

interface PushesProps {
  readonly market: Market
  readonly publicKey: string
  readonly topics: readonly PushTopic[] | null
}

async function shownSessions(market: Market, { options }: SignedIn): Promise<ShownSession[]> {
  const text = await getTranslations('accounts.sessions')
  const zone = dueZone(market.currency)
  const sessions = await api(market).accounts.sessions({}, options)
  const countries = new Intl.DisplayNames([market.locale.replace('_', '-')], { type: 'region' })
  return sessions.map(({ uuid, user_agent, last_seen_at, country, current }) => ({
    uuid,
    current,
    device: deviceName(user_agent) ?? text('unknownDevice'),
    used: [
      country === null ? [] : (countries.of(country) ?? []),
      text('used', { date: formatInstant(new Date(last_seen_at), zone, market.locale) }),
    ]
      .flat()
      .join(' · '),
  }))
}
