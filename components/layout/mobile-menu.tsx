'use client'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '@/components/ui/icons/icon-button'
import { SiteLink } from '@/components/ui/site-link'
import type { Market } from '@/lib/locale/market'
import type { MarketTexts } from './market/market-form'
import { MarketSwitcher } from './market/market-switcher'
import { MENU_LINK } from './menu-link'
import type { SiteLink as SiteLinkView } from './site-links'

interface MobileMenuProps {
  readonly items: readonly SiteLinkView[]
  /** The way to the account, a link. */
  readonly account: ReactNode
  readonly market: Market
  readonly marketTexts: MarketTexts
  readonly texts: Readonly<Record<'title' | 'open' | 'close', string>>
}

/**
 * The sidebar of phones. A native dialog: focus, Escape and the page behind it are the browser's. Closes on navigation.
 * Its contents are rendered when it is first opened.
 */
export function MobileMenu({ items, account, market, marketTexts, texts }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const pathname = usePathname()
  const open = () => {
    flushSync(() => setWasOpened(true))
    dialog.current?.showModal()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what closes it.
  useEffect(() => dialog.current?.close(), [pathname])
  return (
    <>
      <IconButton icon="menu" label={texts.open} aria-haspopup="dialog" onClick={open} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog; this is for its scrim and links. */}
      <dialog
        ref={dialog}
        aria-label={texts.title}
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(340px,88vw)] max-w-none bg-card px-5 py-3 text-ink shadow-float backdrop:bg-ink/50"
        onClick={(event) => {
          const { target } = event
          if (target === dialog.current || (target instanceof Element && target.closest('a')))
            dialog.current?.close()
        }}
      >
        <div className="mb-2 flex justify-end">
          <IconButton icon="x" label={texts.close} onClick={() => dialog.current?.close()} />
        </div>
        {wasOpened ? (
          <>
            <ul className="mb-6">
              {items.map(({ href, label, dialog: modal }) => (
                <li key={label} className="border-t border-hairline">
                  <SiteLink href={href} data-dialog={modal} className={MENU_LINK}>
                    {label}
                  </SiteLink>
                </li>
              ))}
              <li className="border-t border-hairline">{account}</li>
            </ul>
            <MarketSwitcher market={market} texts={marketTexts} isOpen />
          </>
        ) : null}
      </dialog>
    </>
  )
}
