import { useTranslations } from 'next-intl'
import { dataText, handOver } from '@/components/ui/hand-over'
import { kept } from '@/components/ui/kept'
import { type Market, marketSegment } from '@/lib/locale/market'
import { links } from '@/lib/routing/links'
import { userLinks } from '@/lib/routing/user-links'
import { marketTexts } from './market-texts'
import { type NavbarFacts, NavbarIsland } from './navbar-island'
import { mainLinks } from './site-links'

interface NavbarProps {
  readonly market: Market
}

/** The head of every page but checkout. Its texts are finished here: the browser gets no catalogue. */
export function Navbar({ market }: NavbarProps) {
  const t = useTranslations('layout')
  const text = kept(`navbar ${marketSegment(market)}`, () => dataText(factsOf(market, t)))
  return <NavbarIsland first={handOver(text)} />
}

function factsOf(market: Market, t: ReturnType<typeof useTranslations<'layout'>>): NavbarFacts {
  return {
    market,
    items: mainLinks(t),
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
}
