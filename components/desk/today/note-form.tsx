import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { DeskButton } from '../ui/desk-button'
import { DeskArea } from '../ui/fields'
import { Notice } from '../ui/notice'
import type { CaseRowProps } from './take-button'
import { useNote } from './use-note'

const LONGEST = 500

/**
 * A note beside a case, for colleagues; an empty one takes it away. Where somebody else saves another one meanwhile, what
 * was typed stays, with theirs above it.
 */
export function NoteForm({ one, onHandle }: CaseRowProps) {
  const t = useTranslations('desk.today')
  const { text, setText, note, isTheirs, take, onSent } = useNote(one)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (note === one.note) return
    onSent()
    onHandle({ before: one, handling: { note }, said: note === null ? t('noteGone') : t('noteSaved') })
  }
  return (
    <form className="case-card" noValidate onSubmit={save}>
      {isTheirs ? (
        <Notice tone="maize" role="status">
          <p>{t('noteFaster', { name: one.changed_by ?? '' })}</p>
          <blockquote>{one.note ?? t('noteFasterGone')}</blockquote>
          <DeskButton isSmall onClick={take}>
            {t('noteTakeTheirs')}
          </DeskButton>
        </Notice>
      ) : null}
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
