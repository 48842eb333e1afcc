import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { messagesOf } from '@/components/messenger/panel/messages-of'
import { formatDate } from '@/lib/dates/format-date'
import type { ChatFacts } from '@/lib/desk/inbox/placeholders'
import { deskLinks } from '@/lib/links/desk-links'
import type { ChatUser, DeskChat } from '@/lib/messenger/chat-shapes'
import { useDesk } from '../frame/desk-context'
import { PublishQuestion } from '../questions/publish-question'
import { DeskLink } from '../ui/desk-link'
import { QueryState } from '../ui/list-states'
import { Notice } from '../ui/notice'
import { ChatActs } from './acts/chat-acts'
import { AnswerForm } from './answer-form'
import { AttachFile } from './attach-file'
import { InboxLog } from './inbox-log'
import { InboxTranslationState, InboxTranslationSwitch, useInboxTranslation } from './inbox-translation'
import { SettleButton } from './settle-button'
import { type InboxList, useAnswer, useInboxChat } from './use-inbox'

/** One conversation, its newest messages and on request those before, and the answer. */
export function InboxChat({ chat }: { readonly chat: InboxList['items'][number] }) {
  const t = useTranslations('desk.inbox')
  const pages = useInboxChat(chat.uuid)
  const [newest] = pages.data?.pages ?? []
  const items = pages.data && messagesOf(pages.data.pages)
  const translation = useInboxTranslation(chat.uuid, items, pages.data?.pages.length ?? 0)
  return (
    <section className="box inbox-chat" aria-label={chat.title}>
      {/* Where there is room for one, the list with its heading is not there. */}
      <h1 className="sr-only alone">{t('title')}</h1>
      <header>
        <DeskLink className="back" href={deskLinks.inbox(null, chat.settled)}>
          {t('back')}
        </DeskLink>
        <h2>{chat.title}</h2>
        <span className="soft">{chat.chateable.name}</span>
        {chat.chateable.code ? (
          <DeskLink className="mono" href={deskLinks.reservation(chat.chateable.code)}>
            {chat.chateable.code}
          </DeskLink>
        ) : null}
        <AboutDeparture chat={chat} />
        <PublishQuestion chat={chat} items={items ?? []} />
        <SettleButton chat={chat} seq={newest?.items.at(-1)?.seq} />
        {newest?.translates ? <InboxTranslationSwitch {...translation} /> : null}
      </header>
      <InboxTranslationState {...translation} />
      {pages.isFetchNextPageError ? null : <QueryState query={pages} isKnown={items !== undefined} />}
      {items ? (
        <InboxLog
          chat={chat.uuid}
          me={newest?.party ?? ''}
          {...{ items, pages }}
          translated={translation.known}
        />
      ) : null}
      <ChatActs chat={chat} />
      {chat.masked ? <Notice>{t('masked')}</Notice> : null}
      {chat.closed ? (
        <Notice>{t('closed')}</Notice>
      ) : (
        <ChatAnswer chat={chat} facts={factsOf(chat, newest?.users ?? [])} />
      )}
    </section>
  )
}

/** The way to the departure that host and team write about. */
function AboutDeparture({ chat: { type, chateable } }: { readonly chat: DeskChat }) {
  const t = useTranslations('desk.inbox')
  const { market } = useDesk()
  if (type !== 'team' || chateable.start_date === null) return null
  return (
    <DeskLink href={deskLinks.departure(chateable.uuid)}>
      {t('departure', { date: formatDate(chateable.start_date, market.locale, { weekday: false }) })}
    </DeskLink>
  )
}

function ChatAnswer({ chat, facts }: { readonly chat: DeskChat; readonly facts: ChatFacts }) {
  const [sent, setSent] = useState(0)
  const answering = useAnswer(chat.uuid, () => setSent((times) => times + 1))
  const attach = chat.masked ? null : <AttachFile chat={chat.uuid} />
  return <AnswerForm name={chat.title} {...{ facts, answering, sent, attach }} />
}

/** What saved answers are filled in with; where many talk nobody is called by name, nor who is known by initials. */
function factsOf(
  { type, chateable: { name, start_date, code } }: DeskChat,
  users: readonly ChatUser[],
): ChatFacts {
  const traveller = type === 'group' ? undefined : users.find(({ role }) => role === 'traveler')
  const first = traveller?.profile.firstname ?? ''
  return { name: first === '' || first.endsWith('.') ? null : first, trip: name, start: start_date, code }
}
