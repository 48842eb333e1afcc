import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icons/icon-button'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import type { ChatGroup } from '@/lib/messenger/chat-shapes'
import { CHAT_PAGE } from '@/lib/messenger/limits'
import { outbox } from '@/stores/outbox-store'
import { ChatFace } from './chat-face'
import { useChatTitle } from './chat-list'
import { Composer } from './composer'
import { LeaveGroup } from './leave-group'
import { Message, WaitingMessage } from './message'
import { messagesOf } from './messages-of'

interface ChatThreadProps {
  readonly market: Market
  readonly me: string
  readonly chat: ChatGroup
  readonly isTyping: boolean
  readonly back: () => void
  readonly close: () => void
}

/** One conversation: its messages, what waits to be sent behind them, and where one writes. */
export function ChatThread({ market, me, chat, isTyping, back, close }: ChatThreadProps) {
  const t = useTranslations('messenger')
  const pages = useMessages(market, chat.uuid)
  const items = messagesOf(pages.data?.pages ?? [])
  const sent = new Set(items.map((item) => item.sent_as))
  const waiting = useStore(outbox, ({ messages }) => messages).filter(
    ({ key, user, group }) => user === me && group === chat.uuid && !sent.has(key),
  )
  useReading(market, chat.uuid, items.at(-1)?.uuid)
  const log = useEndInSight(`${items.at(-1)?.uuid} ${waiting.length} ${isTyping}`)
  return (
    <>
      <header className="chat-head">
        <IconButton icon="arrow-left" label={t('back')} onClick={back} />
        <ChatFace chat={chat} />
        <p className="chat-title is-small">
          <b>{useChatTitle(chat, market)}</b>
          <span className="chat-soft">{useAnswerTime(chat) ?? chat.chateable.name}</span>
        </p>
        <IconButton icon="x" label={t('close')} onClick={close} />
      </header>
      {chat.type === 'group' ? <p className="chat-note">{t('names')}</p> : null}
      <div
        className="chat-log"
        ref={log}
        role="log"
        aria-live="polite"
        aria-label={t('log')}
        aria-busy={pages.isPending}
      >
        {pages.hasNextPage ? (
          <Button look="text" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('older')}
          </Button>
        ) : null}
        {pages.isError && items.length === 0 ? (
          <div role="alert" className="chat-note">
            <p>{t('failed')}</p>
            <Button look="line" onClick={() => void pages.refetch()}>
              {t('again')}
            </Button>
          </div>
        ) : null}
        {items.map((item) => (
          <Message
            key={item.sent_as ?? item.uuid}
            {...{ market, item }}
            isOwn={item.owner === me}
            isNamed={chat.type === 'group'}
          />
        ))}
        {waiting.map((one) => (
          <WaitingMessage key={one.key} one={one} />
        ))}
        {isTyping ? <p className="chat-soft">{t('typing')}</p> : null}
      </div>
      {chat.masked ? <p className="chat-note">{t('masked')}</p> : null}
      {chat.type === 'group' ? <LeaveGroup market={market} group={chat.uuid} onLeft={back} /> : null}
      {chat.closed ? (
        <p className="chat-note">{t('closed')}</p>
      ) : (
        <Composer market={market} me={me} group={chat.uuid} />
      )}
    </>
  )
}

function useMessages(market: Market, group: string) {
  return useInfiniteQuery(
    {
      queryKey: queryKeys.chat(market, group),
      queryFn: ({ pageParam, signal }) =>
        api(market).messenger.messages({ params: { groupUuid: group, page: pageParam } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ items }, all) => (items.length < CHAT_PAGE ? null : all.length + 1),
    },
    browserQueries(),
  )
}

/** Whoever has it before their eyes has read it, here and in every other tab. */
function useReading(market: Market, group: string, newest: string | undefined): void {
  useEffect(() => {
    if (newest === undefined) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      api(market)
        .messenger.read({ params: { groupUuid: group } })
        .then(() => browserQueries().invalidateQueries({ queryKey: queryKeys.chats(market) }))
        .catch(() => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [market, group, newest])
}

/** How near to the end somebody counts as being there. */
const NEAR_PX = 120

/** Keeps the end of the log in sight of whoever is there; who reads further up stays where they are. */
function useEndInSight(end: string) {
  const log = useRef<HTMLDivElement>(null)
  const wasAtEnd = useRef(true)
  useEffect(() => {
    const element = log.current
    const onScroll = () => {
      if (element)
        wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
    }
    element?.addEventListener('scroll', onScroll, { passive: true })
    return () => element?.removeEventListener('scroll', onScroll)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another end is looked at anew.
  useLayoutEffect(() => {
    if (log.current && wasAtEnd.current) log.current.scrollTop = log.current.scrollHeight
  }, [end])
  return log
}

/** "Responde en unas 3 h", in the unit that fits; null where nobody knows. */
function useAnswerTime({ ave_response: minutes, type }: ChatGroup): string | null {
  const t = useTranslations('messenger.answers')
  if (minutes === null || type === 'group') return null
  if (minutes < 60) return t('minutes', { n: minutes })
  return minutes < 36 * 60
    ? t('hours', { n: Math.round(minutes / 60) })
    : t('days', { n: Math.round(minutes / 1440) })
}
