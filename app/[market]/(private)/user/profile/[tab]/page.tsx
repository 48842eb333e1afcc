import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { signedInVisitor } from '@/app/_data/visitor'
import { Shell } from '@/app/_document/shell'
import { profileTab } from '@/app/[market]/(private)/user/profile/[tab]/profile-tab'
import { ProfileFrame } from '@/components/accounts/profile-frame'
import { Texts } from '@/components/ui/texts/texts'
import { PROFILE_TABS } from '@/lib/links/segments'
import { signIn } from '@/lib/links/sign-in'
import { userLinks } from '@/lib/links/user-links'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly tab: string }>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('accounts.profile')
  return { title: text('title') }
}

/** The user's own pages: data, reservations, points, security. */
export default async function ProfilePage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const asked = (await params).tab
  const tab = PROFILE_TABS.find((one) => one === asked)
  if (!tab) notFound()
  const visitor = await signedInVisitor(market)
  if (!visitor) redirect(signIn(userLinks.profile(tab)))
  const { page, google } = await searchParams
  return (
    <Shell market={market}>
      <ProfileFrame market={market} user={visitor.user} tab={tab}>
        <Texts
          market={market}
          keys={['accounts', 'cards', 'consent.purposes', 'consent.optedOut', 'consent.kept']}
        >
          {await profileTab(tab, market, visitor, { page: one(page), google: one(google) })}
        </Texts>
      </ProfileFrame>
    </Shell>
  )
}

const one = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? value : undefined)
