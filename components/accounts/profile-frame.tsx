import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import type { IconName } from '@/components/ui/icons/icon-names'
import type { User } from '@/lib/accounts/contract'
import { PROFILE_TABS, type ProfileTab } from '@/lib/links/segments'
import { userLinks } from '@/lib/links/user-links'
import type { Market } from '@/lib/locale/market'
import { SignOutButton } from './sign-out-button'

interface ProfileFrameProps {
  readonly market: Market
  readonly user: User
  readonly tab: ProfileTab
  readonly children: ReactNode
}

const ICONS: Readonly<Record<ProfileTab, IconName>> = {
  data: 'user',
  reservations: 'luggage',
  favorites: 'heart',
  points: 'gift',
  security: 'key-round',
}

/** Head and tabs of the user's own pages; each tab is an address of its own. Chips on a phone, a list beside them on a wide screen. */
export function ProfileFrame({ market, user, tab, children }: ProfileFrameProps) {
  const t = useTranslations('accounts.profile')
  const name = user.profile.firstname
  const signOut = <SignOutButton market={market} label={t('signOut')} failed={t('signOutFailed')} />
  return (
    <main
      id="content"
      tabIndex={-1}
      className="wrap grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start py-8 lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-x-6 lg:py-10"
    >
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 lg:col-start-2 lg:row-start-1">
        <div>
          <p className="text-ink-soft lg:hidden">{user.email}</p>
          <h1 className="text-h2">{name ? t('hello', { name }) : t('title')}</h1>
        </div>
        <div className="lg:hidden">{signOut}</div>
      </div>
      <div className="mb-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Owner user={user} />
        <nav aria-label={t('tabs')}>
          <ul className="flex flex-wrap gap-2 lg:grid lg:gap-0">
            {PROFILE_TABS.map((one) => (
              <li key={one}>
                <TabLink tab={one} isCurrent={one === tab}>
                  {t(one)}
                </TabLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-3 hidden border-hairline border-t pt-3 lg:block">{signOut}</div>
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-start-2">
        <h2 className="mb-5 text-h3">{t(tab)}</h2>
        {children}
      </div>
    </main>
  )
}

/** Whose account it is, above the list of a wide screen. */
function Owner({ user: { email, profile } }: Pick<ProfileFrameProps, 'user'>) {
  const name = `${profile.firstname} ${profile.lastname}`.trim()
  const initials = [profile.firstname, profile.lastname].map((part) => [...part][0] ?? '').join('')
  return (
    <div className="mb-5 hidden items-center gap-3.5 lg:flex">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-full bg-lavender font-semibold uppercase"
      >
        {initials || [...email][0]}
      </span>
      <span className="min-w-0">
        {name ? <b className="block">{name}</b> : null}
        <span className="wrap-anywhere block text-ink-soft text-small">{email}</span>
      </span>
    </div>
  )
}

interface TabLinkProps {
  readonly tab: ProfileTab
  readonly isCurrent: boolean
  readonly children: ReactNode
}

/** One link, a chip on a phone and a row of the list beside the page. */
function TabLink({ tab, isCurrent, children }: TabLinkProps) {
  return (
    <a
      href={userLinks.profile(tab)}
      aria-current={isCurrent ? 'page' : undefined}
      className={`chip whitespace-nowrap lg:-ml-3.5 lg:flex lg:min-h-12 lg:justify-start lg:gap-2 lg:rounded-input lg:border-transparent lg:px-3.5 lg:font-semibold ${isCurrent ? 'bg-lavender' : 'lg:bg-transparent'}`}
    >
      <span className="hidden lg:inline">
        <Icon name={ICONS[tab]} />
      </span>
      {children}
    </a>
  )
}
