import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icons/icon'
import { IconButton } from '@/components/ui/icons/icon-button'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import { formatDate } from '@/lib/dates/format-date'
import { userLinks } from '@/lib/links/user-links'
import type { Market } from '@/lib/locale/market'
import type { ChatGroup } from '@/lib/messenger/chat-shapes'
import { CHAT_PAGE } from '@/lib/messenger/limits'
import { outbox } from '@/stores/outbox-store'
import { ChatFace } from './chat-face'
import { useChatTitle } from './chat-list'
import { Composer } from './composer'
import { WaitingMessage } from './message'
import { messagesOf } from './messages-of'
import { ThreadLog } from './thread-log'
import { ThreadMenu } from './thread-menu'
import { useEndInSight } from './use-end-in-sight'
import { useFresh } from './use-fresh'

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
  const { users = [], blocked = [] } = pages.data?.pages[0] ?? {}
  const others = users.filter(({ uuid, role }) => uuid !== me && role !== 'desk')
  const [isMenuOpen, openMenu] = useState(false)
  const isBlocked = chat.type !== 'group' && others.some(({ uuid }) => blocked.includes(uuid))
  const sent = new Set(items.map((item) => item.sent_as))
  const waiting = useStore(outbox, ({ messages }) => messages).filter(
    ({ key, user, group }) => user === me && group === chat.uuid && !sent.has(key),
  )
  useReading(market, chat.uuid, items.at(-1)?.uuid)
  const { log, isAtEnd, toEnd } = useEndInSight(`${items.at(-1)?.uuid} ${waiting.length} ${isTyping}`)
  const { newFrom, count, heard } = useFresh(pages.data && items, me, isAtEnd)
  return (
    <>
      <header className="chat-head">
        <IconButton icon="arrow-left" label={t('back')} onClick={back} />
        <ChatFace chat={chat} />
        <p className="chat-title is-small">
          <b>{useChatTitle(chat, market)}</b>
          <span className="chat-soft">{useAnswerTime(chat) ?? chat.chateable.name}</span>
        </p>
        <IconButton
          icon="ellipsis"
          label={t('more')}
          aria-expanded={isMenuOpen}
          onClick={() => openMenu(!isMenuOpen)}
        />
        <IconButton icon="x" label={t('close')} onClick={close} />
      </header>
      {isMenuOpen ? <ThreadMenu {...{ market, chat, others, blocked }} onLeft={back} /> : null}
      {chat.type === 'user' && chat.chateable.code !== null ? (
        <a className="chat-about" href={userLinks.reservation(chat.chateable.code)}>
          <span>{aboutOf(chat, market)}</span>
          <Icon name="chevron-right" />
        </a>
      ) : null}
      {chat.type === 'group' ? <p className="chat-note">{t('names')}</p> : null}
      <div
        className="chat-log"
        ref={log}
        role="log"
        aria-live="off"
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
        <ThreadLog {...{ market, me, items, newFrom }} isNamed={chat.type === 'group'} />
        {waiting.map((one) => (
          <WaitingMessage key={one.key} one={one} />
        ))}
        {isTyping ? <p className="chat-soft">{t('typing')}</p> : null}
      </div>
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
      {chat.masked ? <p className="chat-note">{t('masked')}</p> : null}
      {chat.closed || isBlocked ? (
        <p className="chat-note">{t(chat.closed ? 'closed' : 'block.isOn', { name: chat.title })}</p>
      ) : (
        <Composer market={market} me={me} group={chat.uuid} />
      )}
    </>
  )
}

/** The trip that the conversation is about, with its day. */
function aboutOf({ chateable: { name, start_date } }: ChatGroup, { locale }: Market): string {
  return start_date === null ? name : `${name} · ${formatDate(start_date, locale, { year: false })}`
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

/** "Responde en unas 3 h", in the unit that fits; null where nobody knows. */
function useAnswerTime({ ave_response: minutes, type }: ChatGroup): string | null {
  const t = useTranslations('messenger.answers')
  if (minutes === null || type === 'group') return null
  if (minutes < 60) return t('minutes', { n: minutes })
  return minutes < 36 * 60
    ? t('hours', { n: Math.round(minutes / 60) })
    : t('days', { n: Math.round(minutes / 1440) })
}
