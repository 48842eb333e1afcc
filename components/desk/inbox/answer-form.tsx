import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type ChatFacts, fillAnswer, openPlaceholders } from '@/lib/desk/inbox/placeholders'
import type { SavedAnswer } from '@/lib/desk/inbox/saved-answer-contract'
import { LONGEST_MESSAGE } from '@/lib/messenger/limits'
import { FormFailure, fieldErrorOf } from '../team/form-failure'
import { DeskButton } from '../ui/desk-button'
import { DeskArea } from '../ui/fields'
import { DeskIcon } from '../ui/icon'
import { LateDialog } from '../ui/late-dialog'
import { SavedPicker } from './saved/saved-picker'

interface AnswerFormProps {
  /** Who is answered. */
  readonly name: string
  /** What saved answers are filled in with. */
  readonly facts: ChatFacts
  readonly answering: Answering
  /** How many answers went: each of them empties the field. */
  readonly sent: number
  /** Beside the buttons: a file as an answer. */
  readonly attach?: ReactNode
  /** Between the words and the button. */
  readonly children?: ReactNode
}

/** What sends the answer. */
interface Answering {
  readonly submit: (body: { readonly message: string }) => void
  readonly error: unknown
  readonly isPending: boolean
}

/** The answer to a conversation or a lead. A saved one is put where the caret is, by a button or "/", and edited before it is sent. */
export function AnswerForm({ name, facts, answering, sent, attach, children }: AnswerFormProps) {
  const t = useTranslations('desk.inbox')
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [isPicking, setPicking] = useState(false)
  const [isTried, setTried] = useState(false)
  const open = openPlaceholders(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer that went is another text.
  useEffect(() => setText(''), [sent])
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
          label={t('answer', { name })}
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
        {children}
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
          {attach}
        </div>
      </form>
      <LateDialog isOpen={isPicking} onClose={() => setPicking(false)} title={t('saved.title')}>
        <SavedPicker onPick={insert} />
      </LateDialog>
    </>
  )
}
