import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
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

/** Head and tabs of the user's own pages; each tab is an address of its own. */
export function ProfileFrame({ market, user, tab, children }: ProfileFrameProps) {
  const t = useTranslations('accounts.profile')
  const name = user.profile.firstname
  return (
    <main id="content" tabIndex={-1} className="wrap min-h-dvh py-8 lg:py-14">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-ink-soft">{user.email}</p>
          <h1 className="text-h2">{name ? t('hello', { name }) : t('title')}</h1>
        </div>
        <SignOutButton market={market} label={t('signOut')} failed={t('signOutFailed')} />
      </div>
      <nav aria-label={t('tabs')} className="mb-8">
        <ul className="flex flex-wrap gap-2">
          {PROFILE_TABS.map((one) => (
            <li key={one}>
              <a
                href={userLinks.profile(one)}
                aria-current={one === tab ? 'page' : undefined}
                className={`chip whitespace-nowrap ${one === tab ? 'bg-lavender' : ''}`}
              >
                {t(one)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h2 className="mb-5 text-h3">{t(tab)}</h2>
      {children}
    </main>
  )
}
