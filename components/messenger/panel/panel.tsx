'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { openModal } from '@/components/layout/open-modal'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icons/icon-button'
import { WithLateTexts } from '@/components/ui/texts/with-late-texts'
import type { Market } from '@/lib/locale/market'
import { CutNote } from '../offline/cut-note'
import { useChatMe } from '../offline/use-chat-me'
import { isNoAnswer, useCut } from '../offline/use-cut'
import { ChatList } from './chat-list'
import { ChatThread } from './chat-thread'
import { keepPrompt } from './panel-cookies'
import { useChats } from './use-chats'
import { useOpenChat } from './use-open-chat'
import './panel.css'

export interface PanelProps {
  readonly market: Market
  readonly close: () => void
  readonly onUnread: (hasUnread: boolean) => void
}

/** The messenger: its list beside the page, one conversation in a window over its foot, either over all of it on phones. It pushes nothing; Escape closes it. */
export default function Panel(props: PanelProps) {
  return (
    <WithLateTexts locale={props.market.locale} namespace="messenger">
      <PanelWithTexts {...props} />
    </WithLateTexts>
  )
}

function PanelWithTexts({ market, close: shut, onUnread }: PanelProps) {
  const { me, isUnanswered, ask } = useChatMe(market)
  const t = useTranslations('messenger')
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const [open, setOpen] = useOpenChat()
  // Whoever closes it finds the list next time; a page that is left keeps what was open.
  const close = () => {
    setOpen(null)
    shut()
  }
  useEffect(() => panel.current?.focus(), [])
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className={open === null || !me ? 'chat-panel' : 'chat-panel is-window'}
      onKeyDown={({ key }) => (key === 'Escape' ? close() : undefined)}
    >
      <h2 id={id} className="sr-only">
        {t('title')}
      </h2>
      {me === null ? <SignIn close={close} /> : null}
      {me ? <Conversations {...{ market, me, close, onUnread, open, setOpen, isUnanswered }} /> : null}
      {me === undefined ? <Unknown {...{ close, ask, isUnanswered }} /> : null}
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

interface UnknownProps extends Pick<PanelProps, 'close'> {
  readonly isUnanswered: boolean
  readonly ask: () => void
}

/** Nobody said who is signed in, or not yet, and nothing was kept here. */
function Unknown({ close, ask, isUnanswered }: UnknownProps) {
  const t = useTranslations('messenger')
  return (
    <>
      <Head close={close} />
      {isUnanswered ? (
        <div className="chat-empty" role="alert">
          <p>{t('failed')}</p>
          <Button look="line" onClick={ask}>
            {t('again')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function SignIn({ close }: { readonly close: () => void }) {
  const t = useTranslations('messenger')
  const signIn = () => {
    keepPrompt()
    openModal({ name: 'auth', redirect: location.pathname })
  }
  return (
    <>
      <Head close={close} />
      <div className="chat-empty">
        <h3>{t('signInTitle')}</h3>
        <p className="text-ink-soft">{t('signInText')}</p>
        <Button look="main" onClick={signIn}>
          {t('signIn')}
        </Button>
      </div>
    </>
  )
}

interface ConversationsProps extends PanelProps {
  /** Uuid of the signed-in account. */
  readonly me: string
  readonly isUnanswered: boolean
  readonly open: string | null
  readonly setOpen: (group: string | null) => void
}

/** The list, or the one conversation that is open. */
function Conversations({ market, me, close, onUnread, open, setOpen, isUnanswered }: ConversationsProps) {
  const { chats, typing } = useChats(market, me, onUnread)
  const isCut = useCut(isUnanswered || isNoAnswer(chats.error))
  const chosen = chats.data?.find(({ uuid }) => uuid === open)
  const isGone = chats.data !== undefined && open !== null && !chosen
  useEffect(() => {
    if (isGone) setOpen(null)
  }, [isGone, setOpen])
  if (chosen)
    return (
      <ChatThread
        key={chosen.uuid}
        {...{ market, me, close, isCut, chat: chosen }}
        isTyping={typing.includes(chosen.uuid)}
        back={() => setOpen(null)}
      />
    )
  return (
    <>
      <Head close={close} />
      {isCut && chats.data ? <CutNote /> : null}
      <ChatList market={market} me={me} chats={chats} onOpen={setOpen} />
    </>
  )
}
