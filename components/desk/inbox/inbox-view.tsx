'use client'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { DeskLink } from '../ui/desk-link'
import { DeskEmpty, DeskList } from '../ui/desk-list'
import { Clock } from './clock'
import { InboxChat } from './inbox-chat'
import { InboxTabs } from './inbox-tabs'
import { SavedAnswers } from './saved/saved-answers'
import { type InboxList, useInbox } from './use-inbox'

interface InboxViewProps {
  /** What the page was made with. */
  readonly first: InboxList | null
}

/** Conversations with travellers, and between hosts and the team: the list, and the one that the address says beside it. */
export function InboxView({ first }: InboxViewProps) {
  const t = useTranslations('desk.inbox')
  const list = useInbox(first)
  const search = useSearchParams()
  const open = search.get('chat')
  const isSettled = search.get('settled') === '1'
  const all = list.data?.items
  const items = all?.filter(({ settled }) => settled === isSettled)
  const closed = all?.filter(({ settled }) => settled).length ?? 0
  const chosen = all?.find(({ uuid }) => uuid === open)
  const unread = items?.filter((one) => one.unread > 0).length ?? 0
  return (
    <div className={`inbox ${chosen ? 'is-open' : ''}`}>
      <div className="inbox-list">
        <DeskList
          title={t('title')}
          count={items && t('count', { count: unread })}
          acts={<SavedAnswers />}
          filters={
            <>
              <InboxTabs current="chats" />
              <Kinds isSettled={isSettled} closed={closed} />
            </>
          }
          label={t('list')}
          query={list}
          rows={items}
          empty={<DeskEmpty icon="mail" {...emptyOf(t, isSettled, closed)} />}
        >
          {(rows) => (
            <ul className="convs">
              {rows.map((chat) => (
                <Row key={chat.uuid} chat={chat} isOpen={chat.uuid === open} isSettled={isSettled} />
              ))}
            </ul>
          )}
        </DeskList>
      </div>
      {chosen ? <InboxChat key={chosen.uuid} chat={chosen} /> : null}
    </div>
  )
}

interface KindsProps {
  /** Whether those that were closed are looked at. */
  readonly isSettled: boolean
  /** How many of them there are. */
  readonly closed: number
}

/** Those that are open, and those that were closed; where none was there is nothing to choose. */
function Kinds({ isSettled, closed }: KindsProps) {
  const t = useTranslations('desk.inbox.kinds')
  if (closed === 0 && !isSettled) return null
  const link = (settled: boolean, word: string) => (
    <DeskLink
      className="chip"
      scroll={false}
      href={deskLinks.inbox(null, settled)}
      {...(settled === isSettled ? { 'aria-current': 'page' as const } : {})}
    >
      {word}
    </DeskLink>
  )
  return (
    <nav className="chips" aria-label={t('label')}>
      {link(false, t('open'))}
      {link(true, t('settled', { count: closed }))}
    </nav>
  )
}

/** Why there is none: nobody wrote, or all were closed. */
function emptyOf(t: ReturnType<typeof useTranslations<'desk.inbox'>>, isSettled: boolean, closed: number) {
  if (isSettled) return { title: t('noneSettled'), text: t('noneSettledText') }
  return closed > 0
    ? { title: t('allSettled'), text: t('allSettledText') }
    : { title: t('empty'), text: t('emptyText') }
}

interface RowProps {
  readonly chat: InboxList['items'][number]
  readonly isOpen: boolean
  /** Which list it stands in. */
  readonly isSettled: boolean
}

function Row({ chat, isOpen, isSettled }: RowProps) {
  const t = useTranslations('desk.inbox')
  const { market } = useDesk()
  const { uuid, title, type, chateable, unread, last_message: last, answer_due: due } = chat
  // A host has one conversation with the team for each departure: the day says which.
  const day =
    type === 'team' && chateable.start_date
      ? [formatDate(chateable.start_date, market.locale, { weekday: false })]
      : []
  const about = [t(`types.${type}`), chateable.name, ...day]
  return (
    <li>
      <DeskLink
        href={deskLinks.inbox(uuid, isSettled)}
        {...(isOpen ? { 'aria-current': 'true' as const } : {})}
      >
        <span className="who-line">
          <b>{title}</b>
          {last ? (
            <span className="soft">{formatInstant(new Date(last.datetime), TIME_ZONE, market.locale)}</span>
          ) : null}
        </span>
        <span className="who-line">
          <span className="soft">{about.join(' · ')}</span>
          {due === null ? null : <Clock due={due} />}
        </span>
        <span className={unread > 0 ? 'words is-unread' : 'words'}>
          {last?.message ?? t('nothingYet')}
          {unread > 0 ? <span className="unread">{t('unread', { count: unread })}</span> : null}
        </span>
      </DeskLink>
    </li>
  )
}
