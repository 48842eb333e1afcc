'use client'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
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

/** Conversations with travellers: the list, and the one that the address says beside it. */
export function InboxView({ first }: InboxViewProps) {
  const t = useTranslations('desk.inbox')
  const list = useInbox(first)
  const open = useSearchParams().get('chat')
  const items = list.data?.items
  const chosen = items?.find(({ uuid }) => uuid === open)
  const unread = items?.filter((one) => one.unread > 0).length ?? 0
  return (
    <div className={`inbox ${chosen ? 'is-open' : ''}`}>
      <div className="inbox-list">
        <DeskList
          title={t('title')}
          count={items && t('count', { count: unread })}
          acts={<SavedAnswers />}
          filters={<InboxTabs current="chats" />}
          label={t('list')}
          query={list}
          rows={items}
          empty={<DeskEmpty icon="mail" title={t('empty')} text={t('emptyText')} />}
        >
          {(rows) => (
            <ul className="convs">
              {rows.map((chat) => (
                <Row key={chat.uuid} chat={chat} isOpen={chat.uuid === open} />
              ))}
            </ul>
          )}
        </DeskList>
      </div>
      {chosen ? <InboxChat key={chosen.uuid} chat={chosen} /> : null}
    </div>
  )
}

interface RowProps {
  readonly chat: InboxList['items'][number]
  readonly isOpen: boolean
}

function Row({ chat, isOpen }: RowProps) {
  const t = useTranslations('desk.inbox')
  const { market } = useDesk()
  const { uuid, title, type, chateable, unread, last_message: last, answer_due: due } = chat
  return (
    <li>
      <DeskLink href={deskLinks.inbox(uuid)} {...(isOpen ? { 'aria-current': 'true' as const } : {})}>
        <span className="who-line">
          <b>{title}</b>
          {last ? (
            <span className="soft">{formatInstant(new Date(last.datetime), TIME_ZONE, market.locale)}</span>
          ) : null}
        </span>
        <span className="who-line">
          <span className="soft">{`${t(`types.${type}`)} · ${chateable.name}`}</span>
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
