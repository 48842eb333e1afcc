'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { useMe } from '@/components/accounts/use-me'
import { openModal } from '@/components/layout/open-modal'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icons/icon-button'
import { WithLateTexts } from '@/components/ui/texts/with-late-texts'
import type { Market } from '@/lib/locale/market'
import { ChatList } from './chat-list'
import { ChatThread } from './chat-thread'
import { useChats } from './use-chats'
import './panel.css'

export interface PanelProps {
  readonly market: Market
  readonly close: () => void
  readonly onUnread: (hasUnread: boolean) => void
}

/** The messenger beside the page, over all of it on phones. It pushes nothing; Escape closes it. */
export default function Panel(props: PanelProps) {
  return (
    <WithLateTexts locale={props.market.locale} namespace="messenger">
      <PanelWithTexts {...props} />
    </WithLateTexts>
  )
}

function PanelWithTexts({ market, close, onUnread }: PanelProps) {
  const me = useMe(market)
  const t = useTranslations('messenger')
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className="chat-panel"
      onKeyDown={({ key }) => (key === 'Escape' ? close() : undefined)}
    >
      <h2 id={id} className="sr-only">
        {t('title')}
      </h2>
      {me === null ? <SignIn close={close} /> : null}
      {me ? <Conversations market={market} me={me.uuid} close={close} onUnread={onUnread} /> : null}
      {me === undefined ? <Head close={close} /> : null}
    </section>
  )
}

function Head({ close }: { readonly close: () => void }) {
  const t = useTranslations('messenger')
  return (
    <header className="chat-head">
      <p className="chat-title">{t('title')}</p>
      <IconButton icon="x" label={t('close')} onClick={close} />
    </header>
  )
}

function SignIn({ close }: { readonly close: () => void }) {
  const t = useTranslations('messenger')
  return (
    <>
      <Head close={close} />
      <div className="chat-empty">
        <h3>{t('signInTitle')}</h3>
        <p className="text-ink-soft">{t('signInText')}</p>
        <Button look="main" onClick={() => openModal({ name: 'auth', redirect: location.pathname })}>
          {t('signIn')}
        </Button>
      </div>
    </>
  )
}

interface ConversationsProps extends PanelProps {
  /** Uuid of the signed-in account. */
  readonly me: string
}

/** The list, or the one conversation that is open. */
function Conversations({ market, me, close, onUnread }: ConversationsProps) {
  const [open, setOpen] = useState<string | null>(null)
  const { chats, typing } = useChats(market, me, onUnread)
  const chosen = chats.data?.find(({ uuid }) => uuid === open)
  if (chosen)
    return (
      <ChatThread
        key={chosen.uuid}
        {...{ market, me, close, chat: chosen }}
        isTyping={typing.includes(chosen.uuid)}
        back={() => setOpen(null)}
      />
    )
  return (
    <>
      <Head close={close} />
      <ChatList market={market} me={me} chats={chats} onOpen={setOpen} />
    </>
  )
}
