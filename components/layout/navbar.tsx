import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'
import type { Market } from '@/lib/locale/market'
import { Brand } from './brand'
import { CartLink } from './cart-link'
import { MarketSwitcher } from './market/market-switcher'
import { marketTexts } from './market/market-texts'
import { MENU_LINK } from './menu-link'
import { MobileMenu } from './mobile-menu'
import { mainLinks } from './site-links'

interface NavbarProps {
  readonly market: Market
  /** Makes the way to the account, with a class for where it stands. */
  readonly account: (className: string) => ReactNode
  /** The way to what one keeps. */
  readonly saved: ReactNode
  /** The way to the messenger. */
  readonly messages: ReactNode
}

/** The head of every page but checkout. Its texts are finished here: the browser gets no catalogue. */
export function Navbar({ market, account, saved, messages }: NavbarProps) {
  const t = useTranslations('layout')
  const items = mainLinks(t)
  const texts = marketTexts(market, t)
  return (
    <header className="border-b border-hairline bg-paper">
      <div className="wrap flex min-h-16 items-center gap-6 lg:min-h-18">
        <Brand label={t('home')} />
        <nav aria-label={t('mainNav')} className="hidden gap-1 lg:flex">
          {items.map(({ href, label, dialog }) => (
            <SiteLink key={label} href={href} data-dialog={dialog} className={NAV_LINK}>
              {label}
            </SiteLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-0.5">
          <div className="hidden lg:block">
            <MarketSwitcher market={market} texts={texts} />
          </div>
          {saved}
          {messages}
          <CartLink href={links.cart()} label={t('cart')} />
          {account('btn btn-quiet ml-2 hidden min-h-11 w-36 py-2 lg:inline-flex')}
          <div className="lg:hidden">
            <MobileMenu
              items={[...items, { href: userLinks.profile('favorites'), label: t('links.saved') }]}
              account={account(MENU_LINK)}
              market={market}
              marketTexts={texts}
              texts={{ title: t('menu'), open: t('openMenu'), close: t('closeMenu') }}
            />
          </div>
        </div>
      </div>
    </header>
  )
}

const NAV_LINK = 'inline-flex min-h-11 items-center px-3 text-note font-semibold text-ink no-underline'
