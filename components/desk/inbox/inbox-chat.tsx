import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { formatInstant } from '@/lib/dates/format-instant'
import type { ChatFacts } from '@/lib/desk/inbox/placeholders'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import type { ChatGroup, ChatItem, ChatUser } from '@/lib/messenger/chat-shapes'
import { useDesk } from '../frame/desk-context'
import { DeskLink } from '../ui/desk-link'
import { ListFailure, ListSkeleton } from '../ui/list-states'
import { Notice } from '../ui/notice'
import { AnswerForm } from './answer-form'
import { useAnswer, useInboxChat } from './use-inbox'

/** One conversation, the newest thirty messages of it, and the answer. */
export function InboxChat({ chat }: { readonly chat: ChatGroup }) {
  const t = useTranslations('desk.inbox')
  const messages = useInboxChat(chat.uuid)
  const items = messages.data?.items
  const end = useRef<HTMLDivElement>(null)
  const newest = items?.at(-1)?.uuid
  // biome-ignore lint/correctness/useExhaustiveDependencies: another newest message is another end.
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [newest])
  return (
    <section className="box inbox-chat" aria-label={chat.title}>
      <header>
        <DeskLink className="back" href={deskLinks.inbox()}>
          {t('back')}
        </DeskLink>
        <h2>{chat.title}</h2>
        <span className="soft">{chat.chateable.name}</span>
        {chat.chateable.code ? (
          <DeskLink className="mono" href={deskLinks.reservation(chat.chateable.code)}>
            {chat.chateable.code}
          </DeskLink>
        ) : null}
      </header>
      {messages.isError ? (
        <ListFailure
          error={messages.error}
          isOld={items !== undefined}
          isBusy={messages.isFetching}
          onRetry={() => void messages.refetch()}
        />
      ) : null}
      {items ? (
        <div className="msgs" role="log" aria-live="polite" aria-label={t('messages')}>
          {items.length === 0 ? <p className="soft">{t('nothingYet')}</p> : null}
          {items.map((item) => (
            <Message key={item.uuid} item={item} isOwn={item.owner === messages.data?.party} />
          ))}
          <div ref={end} />
        </div>
      ) : messages.isError ? null : (
        <ListSkeleton />
      )}
      {chat.masked ? <Notice>{t('masked')}</Notice> : null}
      {chat.closed ? (
        <Notice>{t('closed')}</Notice>
      ) : (
        <ChatAnswer chat={chat} facts={factsOf(chat, messages.data?.users ?? [])} />
      )}
    </section>
  )
}

function ChatAnswer({ chat, facts }: { readonly chat: ChatGroup; readonly facts: ChatFacts }) {
  const [sent, setSent] = useState(0)
  const answering = useAnswer(chat.uuid, () => setSent((times) => times + 1))
  return <AnswerForm name={chat.title} facts={facts} answering={answering} sent={sent} />
}

function Message({ item, isOwn }: { readonly item: ChatItem; readonly isOwn: boolean }) {
  const t = useTranslations('desk.inbox')
  const { market } = useDesk()
  const { firstname, lastname } = item._user.profile
  const at = formatInstant(new Date(item.created_at), TIME_ZONE, market.locale)
  const state = isOwn ? ` · ${t(item.status === 'read' ? 'seen' : 'sent')}` : ''
  return (
    <article className={isOwn ? 'msg own' : 'msg'}>
      <p className="soft">{`${firstname} ${lastname}`.trim()}</p>
      <p className="words">{item.message}</p>
      <p className="soft">{at + state}</p>
    </article>
  )
}

/** What saved answers are filled in with; where many talk nobody is called by name, nor who is known by initials. */
function factsOf(
  { type, chateable: { name, start_date, code } }: ChatGroup,
  users: readonly ChatUser[],
): ChatFacts {
  const traveller = type === 'group' ? undefined : users.find(({ role }) => role === 'traveler')
  const first = traveller?.profile.firstname ?? ''
  return { name: first === '' || first.endsWith('.') ? null : first, trip: name, start: start_date, code }
}
