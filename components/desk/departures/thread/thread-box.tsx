'use client'
import { useTranslations } from 'next-intl'
import type { CallData } from '@/lib/api/call'
import type { showHostThread } from '@/lib/desk/departures/thread-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { useDesk } from '../../frame/desk-context'
import { InboxMessage } from '../../inbox/inbox-message'
import { DeskLink } from '../../ui/desk-link'
import { QueryState } from '../../ui/list-states'
import { Notice } from '../../ui/notice'
import { ThreadForm } from './thread-form'
import { useThread } from './use-thread'

/** What host and team write to each other about a departure, the newest of it, and writing there; nothing for who may not. */
export function ThreadBox({ uuid }: { readonly uuid: string }) {
  const { session } = useDesk()
  return session.permissions.includes('answer_chats') ? <Box uuid={uuid} /> : null
}

function Box({ uuid }: { readonly uuid: string }) {
  const t = useTranslations('desk.thread')
  const unread = useTranslations('desk.inbox')
  const { session } = useDesk()
  const query = useThread(uuid)
  const thread = query.data
  const isHost = session.actor.role === 'host'
  const title = t(isHost ? 'withTeam' : 'withHost')
  return (
    <section className="box noprint" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {thread && !isHost ? <small className="soft">{thread.with}</small> : null}
        {thread && thread.unread > 0 ? (
          <span className="tag">{unread('unread', { count: thread.unread })}</span>
        ) : null}
      </header>
      <QueryState query={query} isKnown={thread !== undefined} />
      {thread ? <Talk uuid={uuid} thread={thread} /> : null}
    </section>
  )
}

interface TalkProps {
  readonly uuid: string
  readonly thread: CallData<typeof showHostThread>
}

function Talk({ uuid, thread }: TalkProps) {
  const t = useTranslations('desk.thread')
  const { chat, items, party, closed } = thread
  return (
    <div className="inbox-chat">
      {chat === null ? (
        <p className="pad soft">{t('none')}</p>
      ) : (
        <div className="msgs">
          {items.map((item) => (
            <InboxMessage
              key={item.uuid}
              {...{ chat, item }}
              isOwn={item.owner === party}
              translated={undefined}
            />
          ))}
          <DeskLink href={deskLinks.inbox(chat)}>{t('whole')}</DeskLink>
        </div>
      )}
      {closed ? <Notice>{t('closed')}</Notice> : <ThreadForm uuid={uuid} who={thread.with} />}
    </div>
  )
}
