import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { LONGEST_MESSAGE } from '@/lib/messenger/limits'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { DeskArea } from '../../ui/fields'
import { useWriteInThread } from './use-thread'

interface ThreadFormProps {
  /** Of the departure. */
  readonly uuid: string
  /** Who is written to. */
  readonly who: string
}

/** A message to the other side; what was typed stays until it went. */
export function ThreadForm({ uuid, who }: ThreadFormProps) {
  const t = useTranslations('desk.thread')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const writing = useWriteInThread(uuid, () => {
    setText('')
    setTried(false)
  })
  const isEmpty = text.trim() === ''
  const send = () => {
    setTried(true)
    if (!isEmpty && !writing.isPending) writing.submit({ message: text.trim() })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="answer"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <FormFailure error={writing.error} />
      <DeskArea
        label={t('words', { who })}
        hint={t('hint')}
        rows={2}
        maxLength={LONGEST_MESSAGE}
        value={text}
        error={isTried && isEmpty ? t('missing') : fieldErrorOf(writing.error, 'message')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKey}
      />
      <DeskButton type="submit" busy={writing.isPending}>
        {t('send')}
      </DeskButton>
    </form>
  )
}
