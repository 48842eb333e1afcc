import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SavedAnswer } from '@/lib/desk/inbox/saved-answer-contract'
import { DeskField } from '../../ui/fields'
import { SavedList, SavedWords } from './saved-list'
import { useSavedAnswers } from './use-saved-answers'

interface SavedPickerProps {
  readonly onPick: (answer: SavedAnswer) => void
}

/** Finds a saved answer by what it says: Enter takes the first, Tab goes through them. */
export function SavedPicker({ onPick }: SavedPickerProps) {
  const t = useTranslations('desk.inbox.saved')
  const query = useSavedAnswers()
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Before the dialog would give it to its button that closes.
  useEffect(() => field.current?.focus(), [])
  const shown = (query.answers ?? []).filter((answer) => says(answer, words))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (shown[0]) onPick(shown[0])
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <DeskField
        ref={field}
        label={t('find')}
        type="search"
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <SavedList query={query} shown={shown}>
        {(answer) => (
          <button type="button" className="saved-answer" onClick={() => onPick(answer)}>
            <SavedWords answer={answer} />
          </button>
        )}
      </SavedList>
    </form>
  )
}

function says({ title, text }: SavedAnswer, words: string): boolean {
  return plain(`${title} ${text}`).includes(plain(words.trim()))
}

/** Without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
