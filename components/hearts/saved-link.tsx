'use client'
import { useEffect } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import { showToast } from '@/components/ui/toasts/toast'
import { looksSignedIn } from '@/lib/accounts/looks-signed-in'
import { whenIdle } from '@/lib/device/when-idle'
import type { Market } from '@/lib/locale/market'
import { FAVOURITES_KEY, favourites, pressHeart, readFavourites } from '@/stores/favourites-store'

interface SavedLinkProps {
  readonly market: Market
  /** Where what one keeps is listed. */
  readonly href: string
  readonly texts: Readonly<Record<'link' | 'saved' | 'dropped' | 'see' | 'undo', string>>
  readonly className?: string
}

/** The way to what one keeps. It reads the hearts of this browser, tells the account of them, and says what was pressed. */
export function SavedLink({ market, href, texts, className }: SavedLinkProps) {
  useEffect(() => connect(market, href, texts), [market, href, texts])
  return (
    <a href={href} className={`icon-btn ${className ?? ''}`}>
      <Icon name="heart" />
      <span className="sr-only">{texts.link}</span>
    </a>
  )
}

/** @returns what ends it */
function connect(market: Market, href: string, texts: SavedLinkProps['texts']): () => void {
  readFavourites()
  const tell = () =>
    void import('./sync-favourites').then((late) => late.syncFavourites(market)).catch(() => undefined)
  const onStorage = ({ key }: StorageEvent) => {
    if (key === FAVOURITES_KEY) readFavourites()
  }
  const onReturn = () => {
    if (document.visibilityState === 'visible' && looksSignedIn()) tell()
  }
  const stop = favourites.subscribe(({ last }, before) => {
    if (!last || last === before.last) return
    sayPressed(last, href, texts)
    if (looksSignedIn()) tell()
  })
  if (looksSignedIn()) whenIdle(tell, 2_000)
  addEventListener('storage', onStorage)
  addEventListener('online', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  return () => {
    stop()
    removeEventListener('storage', onStorage)
    removeEventListener('online', onReturn)
    document.removeEventListener('visibilitychange', onReturn)
  }
}

function sayPressed(
  { uuid, isSaved }: { uuid: string; isSaved: boolean },
  href: string,
  texts: SavedLinkProps['texts'],
): void {
  const see = { label: texts.see, onClick: () => location.assign(href) }
  const undo = { label: texts.undo, onClick: () => pressHeart(uuid, looksSignedIn()) }
  // What says it may not be there without a network; the heart itself shows what became of it.
  showToast({ text: isSaved ? texts.saved : texts.dropped, action: isSaved ? see : undo }).catch(
    () => undefined,
  )
}
