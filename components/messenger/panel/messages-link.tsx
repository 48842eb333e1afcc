'use client'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import { looksSignedIn } from '@/lib/accounts/looks-signed-in'
import { whenIdle } from '@/lib/device/when-idle'
import { MESSAGES_HASH } from '@/lib/links/messages-hash'
import type { Market } from '@/lib/locale/market'
import { WAITING_MARK } from '@/lib/messenger/waiting-mark'
import { useAskedChat } from '@/stores/open-chat'
import type { PanelProps } from './panel'
import { keepOpen, stoodOpen, takePrompt } from './panel-cookies'

interface MessagesLinkProps {
  readonly market: Market
  readonly texts: Readonly<Record<'open' | 'unread', string>>
}

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
    const isWanted = looksSignedIn() && (takePrompt() || (stoodOpen() && innerWidth > PHONE))
    if (isWanted || location.hash === MESSAGES_HASH) open()
    if (looksSignedIn()) whenIdle(() => void askUnread(market).then(setUnread, () => undefined), 3_000)
  }, [market, open])
  const isAsked = useAskedChat(({ group }) => group !== null)
  useEffect(() => {
    if (isAsked) open()
  }, [isAsked, open])
  const hasOpened = Panel !== null
  useEffect(() => {
    if (hasOpened || hasWaiting()) return sendWaiting(market)
  }, [market, hasOpened])
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

/** Whether something was written that has not arrived. */
function hasWaiting(): boolean {
  try {
    return localStorage.getItem(WAITING_MARK) !== null
  } catch {
    return false
  }
}

/** What was written goes out on every page, whether the messenger is opened on it or not. @returns ends it */
function sendWaiting(market: Market): () => void {
  let isLeft = false
  let stop = () => {
    isLeft = true
  }
  import('../offline/send-outbox')
    .then(({ watchOutbox }) => {
      if (!isLeft) stop = watchOutbox(market)
    })
    // Without a network its script may be missing: the next page tries.
    .catch(() => undefined)
  return () => stop()
}

async function askUnread(market: Market): Promise<boolean> {
  const { api } = await import('@/lib/client/client')
  const chats = await api(market).messenger.chats()
  return chats.some(({ unread }) => unread > 0)
}
