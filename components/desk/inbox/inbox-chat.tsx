import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatInstant } from '@/lib/dates/format-instant'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import type { ChatGroup, ChatItem } from '@/lib/messenger/chat-shapes'
import { LONGEST_MESSAGE } from '@/lib/messenger/limits'
import { useDesk } from '../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../team/form-failure'
import { DeskButton } from '../ui/desk-button'
import { DeskLink } from '../ui/desk-link'
import { DeskArea } from '../ui/fields'
import { ListFailure, ListSkeleton } from '../ui/list-states'
import { Notice } from '../ui/notice'
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
      {chat.closed ? <Notice>{t('closed')}</Notice> : <Answer chat={chat} />}
    </section>
  )
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

function Answer({ chat }: { readonly chat: ChatGroup }) {
  const t = useTranslations('desk.inbox')
  const [text, setText] = useState('')
  const answering = useAnswer(chat.uuid, () => setText(''))
  const send = () => {
    if (text.trim() !== '') answering.submit({ message: text.trim() })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form className="answer" noValidate onSubmit={onSubmit}>
      <FormFailure error={answering.error} />
      <DeskArea
        label={t('answer', { name: chat.title })}
        hint={t('answerHint')}
        rows={3}
        maxLength={LONGEST_MESSAGE}
        value={text}
        error={fieldErrorOf(answering.error, 'message')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKey}
      />
      <DeskButton type="submit" look="main" busy={answering.isPending}>
        {t('send')}
      </DeskButton>
    </form>
  )
}
