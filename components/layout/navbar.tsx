import { useTranslations } from 'next-intl'
import { handOverData } from '@/components/ui/hand-over'
import type { Market } from '@/lib/locale/market'
import { links } from '@/lib/routing/links'
import { userLinks } from '@/lib/routing/user-links'
import { marketTexts } from './market-texts'
import { type NavbarFacts, NavbarIsland } from './navbar-island'
import { mainLinks, type SiteLink } from './site-links'

interface NavbarProps {
  readonly market: Market
  /** Instead of the usual ones: a campaign page shows its own. */
  readonly items?: readonly SiteLink[] | undefined
}

/** The head of every page but checkout. Its texts are finished here: the browser gets no catalogue. */
export function Navbar({ market, items }: NavbarProps) {
  const t = useTranslations('layout')
  const facts: NavbarFacts = {
    market,
    items: items ?? mainLinks(t),
    signIn: { href: links.signIn(userLinks.profile()), label: t('signIn') },
    marketTexts: marketTexts(market, t),
    texts: {
      home: t('home'),
      nav: t('mainNav'),
      cart: t('cart'),
      menu: t('menu'),
      open: t('openMenu'),
      close: t('closeMenu'),
    },
  }
  return <NavbarIsland first={handOverData(facts)} />
}
