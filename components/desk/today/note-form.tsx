import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { DeskButton } from '../ui/desk-button'
import { DeskArea } from '../ui/fields'
import type { CaseRowProps } from './take-button'

const LONGEST = 500

/** A note beside a case, for colleagues; an empty one takes it away. */
export function NoteForm({ one, onHandle }: CaseRowProps) {
  const t = useTranslations('desk.today')
  const [text, setText] = useState(one.note ?? '')
  const note = text.trim() || null
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (note !== one.note)
      onHandle({ before: one, handling: { note }, said: note === null ? t('noteGone') : t('noteSaved') })
  }
  return (
    <form className="case-card" noValidate onSubmit={save}>
      <DeskArea
        label={t('note')}
        hint={t('noteHint')}
        maxLength={LONGEST}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="acts-row">
        <DeskButton type="submit" disabled={note === one.note}>
          {t('saveNote')}
        </DeskButton>
      </div>
    </form>
  )
}
