import { useTranslations } from 'next-intl'
import { useStore } from 'zustand'
import { PushOffer } from '@/components/push/push-offer'
import { Button } from '@/components/ui/button'
import { api } from '@/lib/client/client'
import { addressOf } from '@/lib/client/transport'
import type { Market } from '@/lib/locale/market'
import type { ChatGroup } from '@/lib/messenger/chat-shapes'
import { readChatFile } from '@/lib/messenger/endpoints'
import { outbox } from '@/stores/outbox-store'
import { CutNote } from '../offline/cut-note'
import { useKeptThread } from '../offline/use-kept-thread'
import { WaitingMessage } from '../offline/waiting-message'
import { MessageLog } from '../older/message-log'
import { OlderMessages } from '../older/older-messages'
import { TranslationState } from '../translation/translation-state'
import { useTranslatedChat } from '../translation/use-translated-chat'
import { Composer } from './composer'
import { messagesOf } from './messages-of'
import { ThreadHead } from './thread-head'
import { ThreadLog } from './thread-log'
import { useEndInSight } from './use-end-in-sight'
import { useFresh } from './use-fresh'
import { useMessages, useReading } from './use-thread'
import './thread.css'

interface ChatThreadProps {
  readonly market: Market
  readonly me: string
  readonly chat: ChatGroup
  readonly isTyping: boolean
  /** Nothing gets through: what is written waits. */
  readonly isCut: boolean
  readonly back: () => void
  readonly close: () => void
}

/** One conversation: its messages, what waits to be sent behind them, and where one writes. */
export function ChatThread({ market, me, chat, isTyping, isCut, back, close }: ChatThreadProps) {
  const t = useTranslations('messenger')
  const pages = useMessages(market, chat.uuid)
  const items = messagesOf(pages.data?.pages ?? [])
  const { users = [], blocked = [], translates = false } = pages.data?.pages[0] ?? {}
  const others = users.filter(({ uuid, role }) => uuid !== me && role !== 'desk')
  const isBlocked = chat.type !== 'group' && others.some(({ uuid }) => blocked.includes(uuid))
  const sent = new Set(items.map((item) => item.sent_as))
  const waiting = useStore(outbox, ({ messages }) => messages).filter(
    ({ key, user, group }) => user === me && group === chat.uuid && !sent.has(key),
  )
  const translation = useTranslatedChat(market, {
    group: chat.uuid,
    pages: pages.data?.pages.length ?? 0,
    newest: items.at(-1)?.uuid,
    ask: (page, language, options) =>
      api(market).messenger.translate({ params: { groupUuid: chat.uuid, page, language } }, options),
  })
  useKeptThread(market, me, chat.uuid, pages.data?.pages[0], isCut)
  useReading(market, chat.uuid, items.at(-1)?.uuid)
  const { log, isAtEnd, toEnd } = useEndInSight(`${items.at(-1)?.uuid} ${waiting.length} ${isTyping}`)
  const { newFrom, count, heard } = useFresh(pages.data && items, me, isAtEnd)
  return (
    <>
      <ThreadHead
        {...{ market, chat, others, blocked, isCut, back, close }}
        translation={translates ? translation : null}
      />
      {isCut ? <CutNote /> : null}
      <TranslationState {...translation} />
      {chat.type === 'group' ? <p className="chat-note">{t('names')}</p> : null}
      <OlderMessages {...{ log, items, pages }} button={(props) => <Button look="text" {...props} />} />
      <MessageLog log={log} label={t('log')} busy={pages.isPending}>
        {pages.isError && items.length === 0 ? (
          <div role="alert" className="chat-note">
            <p>{t('failed')}</p>
            <Button look="line" onClick={() => void pages.refetch()}>
              {t('again')}
            </Button>
          </div>
        ) : null}
        <ThreadLog
          {...{ market, me, items, newFrom }}
          isNamed={chat.type === 'group'}
          translated={translation.known}
          fileHref={(uuid) => addressOf(readChatFile, { groupUuid: chat.uuid, uuid }).path}
        />
        {waiting.map((one) => (
          <WaitingMessage key={one.key} one={one} isCut={isCut} />
        ))}
        {isTyping ? <p className="chat-soft">{t('typing')}</p> : null}
      </MessageLog>
      {/* Older pages and one's own words are not read out: what others write now is. */}
      <p className="sr-only" aria-live="polite">
        {heard ? t('heard', { who: heard._user.profile.firstname, message: heard.message }) : ''}
      </p>
      {count > 0 ? (
        <div className="chat-fresh">
          <Button look="main" onClick={toEnd}>
            {t('fresh', { count })}
          </Button>
        </div>
      ) : null}
      {items.some(({ owner }) => owner === me) ? <PushOffer market={market} /> : null}
      {chat.masked ? <p className="chat-note">{t('masked')}</p> : null}
      {chat.closed || isBlocked ? (
        <p className="chat-note">{t(chat.closed ? 'closed' : 'block.isOn', { name: chat.title })}</p>
      ) : (
        <Composer {...{ market, me }} group={chat.uuid} mayAttach={!chat.masked} />
      )}
    </>
  )
}
