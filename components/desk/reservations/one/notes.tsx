import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskNote } from '@/lib/desk/reservation-contract'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { DeskArea } from '../../ui/fields'
import { Who } from '../../ui/who'
import { reservationKey } from './use-reservation'

interface NotesProps {
  readonly code: string
  readonly notes: readonly DeskNote[]
}

const LONGEST = 2000

/** What the team wrote down, the newest first, and a place for more. */
export function Notes({ code, notes }: NotesProps) {
  const t = useTranslations('desk.reservation')
  const { market } = useDesk()
  return (
    <section className="box">
      <header>
        <h2>{t('notes')}</h2>
      </header>
      <div className="pad stack">
        <NoteForm code={code} />
        {notes.length > 0 ? (
          <ul className="stack notes">
            {notes.map(({ uuid, at, by, text }) => (
              <li key={uuid}>
                <p>{text}</p>
                <span className="soft">
                  <Who name={by} /> {by}, {formatInstant(new Date(at), TIME_ZONE, market.locale)}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}

function NoteForm({ code }: Pick<NotesProps, 'code'>) {
  const t = useTranslations('desk.reservation')
  const { market } = useDesk()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const adding = useKeyedSubmit(
    (body: { text: string }, options) =>
      atDesk(() => deskApi(market).reservations.addNote({ params: { code }, body }, options)),
    () => {
      setText('')
      deskToasts.getState().show({ text: t('noteAdded') })
      void queries.invalidateQueries({ queryKey: reservationKey(code) })
    },
  )
  const add = (event: FormEvent) => {
    event.preventDefault()
    adding.submit({ text: text.trim() })
  }
  return (
    <form className="form" noValidate onSubmit={add}>
      <FormFailure error={adding.error} />
      <DeskArea
        label={t('newNote')}
        hint={t('noteHint')}
        maxLength={LONGEST}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={fieldErrorOf(adding.error, 'text')}
      />
      <div className="acts-row">
        <DeskButton type="submit" busy={adding.isPending} disabled={text.trim() === ''}>
          {t('addNote')}
        </DeskButton>
      </div>
    </form>
  )
}
