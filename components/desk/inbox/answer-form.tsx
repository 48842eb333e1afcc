import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type ChatFacts, fillAnswer, openPlaceholders } from '@/lib/desk/inbox/placeholders'
import type { SavedAnswer } from '@/lib/desk/inbox/saved-answer-contract'
import type { ChatGroup } from '@/lib/messenger/chat-shapes'
import { LONGEST_MESSAGE } from '@/lib/messenger/limits'
import { FormFailure, fieldErrorOf } from '../team/form-failure'
import { DeskButton } from '../ui/desk-button'
import { DeskArea } from '../ui/fields'
import { DeskIcon } from '../ui/icon'
import { LateDialog } from '../ui/late-dialog'
import { AttachFile } from './attach-file'
import { SavedPicker } from './saved/saved-picker'
import { useAnswer } from './use-inbox'

interface AnswerFormProps {
  readonly chat: ChatGroup
  /** What saved answers are filled in with. */
  readonly facts: ChatFacts
}

/** The answer to a conversation. A saved one is put where the caret is, by a button or "/", and edited before it is sent. */
export function AnswerForm({ chat, facts }: AnswerFormProps) {
  const t = useTranslations('desk.inbox')
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [isPicking, setPicking] = useState(false)
  const [isTried, setTried] = useState(false)
  const open = openPlaceholders(text)
  const answering = useAnswer(chat.uuid, () => setText(''))
  const send = () => {
    setTried(true)
    if (text.trim() !== '' && open.length === 0) answering.submit({ message: text.trim() })
  }
  const onKey = (event: KeyboardEvent) => {
    const isSlash = event.key === '/' && text === ''
    if (!isSlash && (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey))) return
    event.preventDefault()
    if (isSlash) setPicking(true)
    else send()
  }
  const insert = (answer: SavedAnswer) => {
    const { selectionStart: from, selectionEnd: to } = area.current ?? { selectionStart: 0, selectionEnd: 0 }
    const words = fillAnswer(answer.text, facts, answer.language)
    setText((text.slice(0, from) + words + text.slice(to)).slice(0, LONGEST_MESSAGE))
    setTried(false)
    setPicking(false)
  }
  const left = open.map((word) => `{${word}}`).join(', ')
  return (
    <>
      <form
        className="answer"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          send()
        }}
      >
        <FormFailure error={answering.error} />
        <DeskArea
          ref={area}
          label={t('answer', { name: chat.title })}
          hint={t('saved.hint')}
          rows={3}
          maxLength={LONGEST_MESSAGE}
          value={text}
          error={
            isTried && left !== '' ? t('open', { words: left }) : fieldErrorOf(answering.error, 'message')
          }
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKey}
        />
        <div className="acts-row">
          <DeskButton type="submit" look="main" busy={answering.isPending}>
            {t('send')}
          </DeskButton>
          <DeskButton
            look="bare"
            aria-haspopup="dialog"
            onClick={() => {
              // The dialog gives the focus back to where it was: to the words, not to this button.
              area.current?.focus()
              setPicking(true)
            }}
          >
            <DeskIcon name="sticky-note" />
            {t('saved.insert')}
          </DeskButton>
          {chat.masked ? null : <AttachFile chat={chat.uuid} />}
        </div>
      </form>
      <LateDialog isOpen={isPicking} onClose={() => setPicking(false)} title={t('saved.title')}>
        <SavedPicker onPick={insert} />
      </LateDialog>
    </>
  )
}
