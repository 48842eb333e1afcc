import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'

/** The page of whoever is not signed in: their hearts live in this browser, and join the account they enter. */
export function GuestFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('favourites')
  return (
    <main id="content" tabIndex={-1} className="wrap min-h-dvh py-8 lg:py-14">
      <h1 className="mb-2 text-h2">{t('title')}</h1>
      <p className="mb-6 max-w-measure text-ink-soft">
        {t('here')} <a href={links.signIn(userLinks.profile('favorites'))}>{t('signIn')}</a>
      </p>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      {children}
    </main>
  )
}
