import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icons/icon'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import type { ChatGroup } from '@/lib/messenger/chat-shapes'
import { ChatFace } from './chat-face'

const FILTERS = ['all', 'unreadOnly', 'groups', 'questions'] as const
type Filter = (typeof FILTERS)[number]

interface ChatListProps {
  readonly market: Market
  readonly me: string
  readonly chats: UseQueryResult<readonly ChatGroup[]>
  readonly onOpen: (group: string) => void
}

/** The conversations, those with something unread first, as the API sorts them. */
export function ChatList({ market, me, chats, onOpen }: ChatListProps) {
  const t = useTranslations('messenger')
  const [filter, choose] = useState<Filter>('all')
  const all = chats.data
  if (!all) return <NoList chats={chats} />
  if (all.length === 0) return <Nothing />
  const unread = all.filter((chat) => chat.unread > 0).length
  return (
    <>
      <fieldset className="chat-filters">
        <legend className="sr-only">{t('filters')}</legend>
        {FILTERS.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={filter === name}
            onClick={() => choose(name)}
          >
            {t(name, { count: unread })}
          </button>
        ))}
      </fieldset>
      <ul className="chat-list">
        {all
          .filter((chat) => fits(chat, filter))
          .map((chat) => (
            <li key={chat.uuid}>
              <Row {...{ market, me, chat }} onOpen={() => onOpen(chat.uuid)} />
            </li>
          ))}
      </ul>
      <p className="chat-foot">
        <Icon name="shield-check" /> {t('safe')}
      </p>
    </>
  )
}

function fits({ type, unread }: ChatGroup, filter: Filter): boolean {
  if (filter === 'unreadOnly') return unread > 0
  return filter === 'all' || type === (filter === 'groups' ? 'group' : 'question')
}

interface RowProps extends Pick<ChatListProps, 'market' | 'me'> {
  readonly chat: ChatGroup
  readonly onOpen: () => void
}

function Row({ market, me, chat, onOpen }: RowProps) {
  const t = useTranslations('messenger')
  const { unread, last_message: last, type, chateable, travelers } = chat
  const message = last?.message ?? t('nothingYet')
  return (
    <button type="button" className="chat-row" onClick={onOpen}>
      <ChatFace chat={chat} />
      <span className="chat-lines">
        <span className="chat-line">
          <b>{useChatTitle(chat, market)}</b>
          {last ? (
            <span className="chat-soft">
              {formatInstant(new Date(last.datetime), TIME_ZONE, market.locale)}
            </span>
          ) : null}
        </span>
        <span className="chat-soft">{t(`kinds.${type}`, { name: chateable.name, count: travelers })}</span>
        <span className="chat-line">
          <span className={unread > 0 ? 'chat-cut font-semibold' : 'chat-cut'}>
            {last?.user === me ? t('you', { message }) : message}
          </span>
          {unread > 0 ? (
            <span className="chat-count">
              {unread}
              <span className="sr-only"> {t('unread', { count: unread })}</span>
            </span>
          ) : null}
        </span>
      </span>
    </button>
  )
}

/** The other side; a departure by its day. */
export function useChatTitle({ type, title, chateable }: ChatGroup, { locale }: Market): string {
  const t = useTranslations('messenger')
  if (type !== 'group' || chateable.start_date === null) return title
  return t('departure', { date: formatDate(chateable.start_date, locale) })
}

function NoList({ chats }: Pick<ChatListProps, 'chats'>) {
  const t = useTranslations('messenger')
  if (!chats.isError)
    return (
      <p className="chat-empty" role="status">
        {t('loading')}
      </p>
    )
  return (
    <div className="chat-empty" role="alert">
      <p>{t('failed')}</p>
      <Button look="line" busy={chats.isFetching} onClick={() => void chats.refetch()}>
        {t('again')}
      </Button>
    </div>
  )
}

function Nothing() {
  const t = useTranslations('messenger')
  return (
    <div className="chat-empty">
      <Icon name="message-circle" />
      <h3>{t('emptyTitle')}</h3>
      <p className="text-ink-soft">{t('emptyText')}</p>
      <a className="btn btn-line" href={links.search()}>
        {t('search')}
      </a>
    </div>
  )
}
