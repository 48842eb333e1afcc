'use client'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import { looksSignedIn } from '@/lib/accounts/looks-signed-in'
import { whenIdle } from '@/lib/device/when-idle'
import { MESSAGES_HASH } from '@/lib/links/user-links'
import type { Market } from '@/lib/locale/market'
import type { PanelProps } from './panel'

interface MessagesLinkProps {
  readonly market: Market
  readonly texts: Readonly<Record<'open' | 'unread', string>>
}

/** Whether the panel stood open on the page before (specification §4). */
const OPEN_COOKIE = 'messenger-aside'

/**
 * The way to the messenger on every page: a button with a dot where something is unread. The messenger itself is loaded
 * when it is opened; it stays over moves inside the app, and a page that is loaded anew opens it again.
 */
export function MessagesLink({ market, texts }: MessagesLinkProps) {
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [hasUnread, setUnread] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const open = useCallback(() => {
    // A chunk that cannot be loaded is an unhandled rejection: instrumentation-client reloads the page or reports it.
    void import('./panel').then((late) => {
      setPanel(() => late.default)
      setOpen(true)
      keepOpen(true)
    })
  }, [])
  const close = useCallback(() => {
    setOpen(false)
    keepOpen(false)
    button.current?.focus()
  }, [])
  useEffect(() => {
    const stoodOpen = document.cookie.includes(`${OPEN_COOKIE}=1`) && looksSignedIn() && innerWidth > PHONE
    if (stoodOpen || location.hash === MESSAGES_HASH) open()
    if (looksSignedIn()) whenIdle(() => void askUnread(market).then(setUnread, () => undefined), 3_000)
  }, [market, open])
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="icon-btn relative"
        onClick={isOpen ? close : open}
      >
        <Icon name="message-circle" />
        <span className="sr-only">{hasUnread ? texts.unread : texts.open}</span>
        {hasUnread ? <span className="chat-dot" aria-hidden="true" /> : null}
      </button>
      {Panel && isOpen ? <Panel market={market} close={close} onUnread={setUnread} /> : null}
    </>
  )
}

/** Up to this width the messenger is the whole screen, which no page opens by itself. */
const PHONE = 767

async function askUnread(market: Market): Promise<boolean> {
  const { api } = await import('@/lib/client/client')
  const chats = await api(market).messenger.chats()
  return chats.some(({ unread }) => unread > 0)
}

function keepOpen(isOpen: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser that we serve.
  document.cookie = `${OPEN_COOKIE}=${isOpen ? 1 : 0}; path=/; max-age=${isOpen ? 86_400 : 0}; samesite=lax`
}
