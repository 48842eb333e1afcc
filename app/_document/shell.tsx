import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AccountLink } from '@/components/accounts/account-link'
import { StoreAttribution } from '@/components/campaigns/store-attribution'
import { ConsentGate } from '@/components/consent/consent-gate'
import { SavedLink } from '@/components/hearts/saved-link'
import { Footer } from '@/components/layout/footer'
import { Navbar } from '@/components/layout/navbar'
import { SkipLink } from '@/components/layout/skip-link'
import { MessagesLink } from '@/components/messenger/panel/messages-link'
import { contentLinks } from '@/lib/links/content-links'
import { signIn } from '@/lib/links/sign-in'
import { userLinks } from '@/lib/links/user-links'
import type { Market } from '@/lib/locale/market'
import { ownContact } from './contact'

interface ShellProps {
  readonly market: Market
  readonly children: ReactNode
}

/** With the desk of the visitor's country. */
async function FooterOf({ market }: Pick<ShellProps, 'market'>) {
  return <Footer market={market} contact={await ownContact(market)} />
}

/** Navbar and footer around a page's `<main id="content">`. Every open page has it; of the private ones, not checkout. */
export function Shell({ market, children }: ShellProps) {
  const text = useTranslations('layout')
  const saved = useTranslations('favourites')
  return (
    <>
      <SkipLink label={text('skip')} />
      <ConsentGate market={market} policy={contentLinks.privacy()} />
      <Navbar
        market={market}
        saved={
          <SavedLink
            market={market}
            href={userLinks.profile('favorites')}
            texts={savedTexts(saved)}
            className="hidden lg:inline-grid"
          />
        }
        messages={
          <MessagesLink market={market} texts={{ open: text('messages'), unread: text('messagesUnread') }} />
        }
        account={(className) => (
          <AccountLink
            market={market}
            hrefs={{ signIn: signIn(userLinks.profile()), account: userLinks.profile() }}
            texts={{ signIn: text('signIn'), account: text('account') }}
            className={className}
          />
        )}
      />
      {children}
      <FooterOf market={market} />
      <StoreAttribution />
    </>
  )
}

function savedTexts(t: ReturnType<typeof useTranslations<'favourites'>>) {
  return { link: t('link'), saved: t('saved'), dropped: t('dropped'), see: t('see'), undo: t('undo') }
}
