import { useTranslations } from 'next-intl'
import type { Market } from '@/lib/locale/market'
import { marketTexts } from './market-texts'
import { NavbarIsland } from './navbar-island'
import { mainLinks, type SiteLink } from './site-links'

interface NavbarProps {
  readonly market: Market
  /** Instead of the usual ones: a campaign page shows its own. */
  readonly items?: readonly SiteLink[] | undefined
  /** Where signing in begins; none while the site has no accounts. */
  readonly signInHref?: string | undefined
}

/** The head of every page but checkout. Its texts are finished here: the browser gets no catalogue. */
export function Navbar({ market, items, signInHref }: NavbarProps) {
  const t = useTranslations('layout')
  return (
    <NavbarIsland
      market={market}
      items={items ?? mainLinks(t)}
      signIn={signInHref ? { href: signInHref, label: t('signIn') } : null}
      marketTexts={marketTexts(market, t)}
      texts={{
        home: t('home'),
        nav: t('mainNav'),
        cart: t('cart'),
        menu: t('menu'),
        open: t('openMenu'),
        close: t('closeMenu'),
      }}
    />
  )
}
