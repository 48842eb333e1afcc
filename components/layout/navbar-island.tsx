'use client'
import { useFirstData } from '@/components/ui/use-first-data'
import type { Market } from '@/lib/locale/market'
import { links } from '@/lib/routing/links'
import { Brand } from './brand'
import { CartLink } from './cart-link'
import { MarketSwitcher, type MarketTexts } from './market-switcher'
import { MobileMenu } from './mobile-menu'
import type { SiteLink } from './site-links'

interface NavbarIslandProps {
  /** Of a `NavbarFacts` as JSON. */
  readonly first: string
}

/** What stands in the navbar. */
export interface NavbarFacts {
  readonly market: Market
  readonly items: readonly SiteLink[]
  readonly signIn: SiteLink
  readonly marketTexts: MarketTexts
  readonly texts: Readonly<Record<'home' | 'nav' | 'cart' | 'menu' | 'open' | 'close', string>>
}

/** The navbar as one island: half of it reacts, and as one it costs every page a fifth of the flight data. */
export function NavbarIsland({ first }: NavbarIslandProps) {
  const { data: facts, script } = useFirstData<NavbarFacts>(first)
  if (facts === null) return null
  return (
    <>
      {script}
      <Bar {...facts} />
    </>
  )
}

function Bar({ market, items, signIn, marketTexts, texts }: NavbarFacts) {
  return (
    <header className="border-b border-hairline bg-paper">
      <div className="wrap flex min-h-16 items-center gap-6 lg:min-h-18">
        <Brand label={texts.home} />
        <nav aria-label={texts.nav} className="hidden gap-1 lg:flex">
          {items.map(({ href, label, dialog }) => (
            <a key={label} href={href} data-dialog={dialog} className={NAV_LINK}>
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-0.5">
          <div className="hidden lg:block">
            <MarketSwitcher market={market} texts={marketTexts} />
          </div>
          <CartLink href={links.cart()} label={texts.cart} />
          <a href={signIn.href} className="btn btn-quiet ml-2 hidden min-h-11 py-2 lg:inline-flex">
            {signIn.label}
          </a>
          <div className="lg:hidden">
            <MobileMenu title={texts.menu} openLabel={texts.open} closeLabel={texts.close}>
              <ul className="mb-6">
                {[...items, signIn].map(({ href, label, dialog }) => (
                  <li key={label} className="border-t border-hairline">
                    <a href={href} data-dialog={dialog} className={MENU_LINK}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
              <MarketSwitcher market={market} texts={marketTexts} isOpen />
            </MobileMenu>
          </div>
        </div>
      </div>
    </header>
  )
}

const NAV_LINK = 'inline-flex min-h-11 items-center px-3 text-note font-semibold text-ink no-underline'
const MENU_LINK = 'flex min-h-13 items-center font-semibold text-ink no-underline'
