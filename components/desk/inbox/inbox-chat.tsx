import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { addressOf } from '@/lib/client/transport'
import { formatInstant } from '@/lib/dates/format-instant'
import { readInboxFile } from '@/lib/desk/endpoints'
import type { ChatFacts } from '@/lib/desk/inbox/placeholders'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import type { ChatGroup, ChatItem, ChatUser } from '@/lib/messenger/chat-shapes'
import { fileSize } from '@/lib/reservations/files/file-size'
import { useDesk } from '../frame/desk-context'
import { PublishQuestion } from '../questions/publish-question'
import { DeskLink } from '../ui/desk-link'
import { QueryState } from '../ui/list-states'
import { Notice } from '../ui/notice'
import { AnswerForm } from './answer-form'
import { AttachFile } from './attach-file'
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
        <PublishQuestion chat={chat} items={items ?? []} />
      </header>
      <QueryState query={messages} isKnown={items !== undefined} />
      {items ? (
        <div className="msgs" role="log" aria-live="polite" aria-label={t('messages')}>
          {items.length === 0 ? <p className="soft">{t('nothingYet')}</p> : null}
          {items.map((item) => (
            <Message
              key={item.uuid}
              chat={chat.uuid}
              item={item}
              isOwn={item.owner === messages.data?.party}
            />
          ))}
          <div ref={end} />
        </div>
      ) : null}
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
  const attach = chat.masked ? null : <AttachFile chat={chat.uuid} />
  return <AnswerForm name={chat.title} {...{ facts, answering, sent, attach }} />
}

interface MessageProps {
  readonly chat: string
  readonly item: ChatItem
  readonly isOwn: boolean
}

function Message({ chat, item, isOwn }: MessageProps) {
  const t = useTranslations('desk.inbox')
  const { market } = useDesk()
  const { firstname, lastname } = item._user.profile
  const at = formatInstant(new Date(item.created_at), TIME_ZONE, market.locale)
  const state = isOwn ? ` · ${t(item.status === 'read' ? 'seen' : 'sent')}` : ''
  return (
    <article className={isOwn ? 'msg own' : 'msg'}>
      <p className="soft">{`${firstname} ${lastname}`.trim()}</p>
      {item.file ? (
        <a
          className="words"
          href={addressOf(readInboxFile, { uuid: chat, file: item.file.uuid }).path}
          download
        >
          {item.message} · {fileSize(item.file.size, market.locale)}
        </a>
      ) : (
        <p className="words">{item.message}</p>
      )}
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
