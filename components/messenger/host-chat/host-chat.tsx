'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { draftOf, dropDraft, saveDraft } from '@/components/layout/drafts'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import { addressOf } from '@/lib/client/transport'
import type { Market } from '@/lib/locale/market'
import { readHostChatFile } from '@/lib/messenger/endpoints'
import { LONGEST_MESSAGE } from '@/lib/messenger/limits'
import { MessageLog } from '../older/message-log'
import { OlderMessages } from '../older/older-messages'
import { ThreadLog } from '../panel/thread-log'
import { useEndInSight } from '../panel/use-end-in-sight'
import { useFresh } from '../panel/use-fresh'
import { TranslationState, TranslationSwitch } from '../translation/translation-state'
import { useTranslatedChat } from '../translation/use-translated-chat'
import { type HostChatPage, useHostChat } from './use-host-chat'
import '../panel/thread.css'
import './host-chat.css'

export interface HostChatProps {
  readonly market: Market
  /** What opens it. */
  readonly token: string
  /** Its newest page, as the page was made with. */
  readonly first: HostChatPage
}

/** The conversation of a mailed link: its messages, and the answer of the host. */
export function HostChat({ market, token, first }: HostChatProps) {
  const t = useTranslations('messenger')
  const { chat, pages, items, ask } = useHostChat(market, token, first)
  const translation = useTranslatedChat(market, {
    // The token is kept nowhere.
    group: 'host-chat',
    pages: pages.data.pages.length,
    newest: items.at(-1)?.uuid,
    ask: (page, language, options) =>
      api(market).messenger.translateHostChat({ params: { token, language }, query: { page } }, options),
  })
  const { log, isAtEnd, toEnd } = useEndInSight(items.at(-1)?.uuid ?? '')
  const { newFrom, count, heard } = useFresh(items, chat.party, isAtEnd)
  return (
    <div className="host-chat">
      {chat.translates ? <TranslationSwitch {...translation} /> : null}
      <TranslationState {...translation} />
      <OlderMessages {...{ log, items, pages }} button={(props) => <Button look="text" {...props} />} />
      <MessageLog log={log} label={t('log')}>
        <ThreadLog
          market={market}
          me={chat.party}
          items={items}
          newFrom={newFrom}
          isNamed={chat.type === 'group'}
          translated={translation.known}
          fileHref={(uuid) => addressOf(readHostChatFile, { token, uuid }).path}
        />
      </MessageLog>
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
      {chat.masked ? <p className="chat-note">{`${t('byLink.names')} ${t('masked')}`}</p> : null}
      {chat.closed ? (
        <p className="chat-note">{t('closed')}</p>
      ) : (
        <Answer market={market} token={token} onSent={ask} />
      )}
    </div>
  )
}

/** Where an unfinished answer is kept, in this tab. */
const DRAFT = 'host-chat'

interface AnswerProps extends Omit<HostChatProps, 'first'> {
  readonly onSent: () => void
}

function Answer({ market, token, onSent }: AnswerProps) {
  const t = useTranslations('messenger.byLink')
  const id = useId()
  const [text, setText] = useState('')
  // What was begun before a reload: the server knows nothing of it.
  useEffect(() => setText(draftOf(DRAFT).message ?? ''), [])
  const answering = useKeyedSubmit(
    (body: { readonly message: string }, options) =>
      api(market).messenger.answerHostChat({ params: { token }, body }, options),
    () => {
      setText('')
      dropDraft(DRAFT)
      onSent()
    },
  )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') answering.submit({ message: text.trim() })
  }
  return (
    <form className="host-answer" noValidate onSubmit={onSubmit} onInput={saveDraft(DRAFT)}>
      <label htmlFor={id}>{t('answer')}</label>
      <textarea
        id={id}
        name="message"
        className="input"
        rows={4}
        maxLength={LONGEST_MESSAGE}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {answering.error ? (
        <Note tone="chile" role="alert">
          {failureText(answering.error, t('lost'))}
        </Note>
      ) : null}
      <div className="flex items-center gap-4">
        <Button type="submit" look="main" busy={answering.isPending}>
          {t('send')}
        </Button>
        <span role="status">{answering.isSuccess && text === '' ? t('done') : ''}</span>
      </div>
    </form>
  )
}
