import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PLACEHOLDERS } from '@/lib/desk/inbox/placeholders'
import type { SavedAnswer } from '@/lib/desk/inbox/saved-answer-contract'
import { LONGEST_TITLE } from '@/lib/desk/inbox/saved-limits'
import { languageOf } from '@/lib/locale/market'
import { LONGEST_MESSAGE } from '@/lib/messenger/limits'
import { FasterNote } from '../../faster-note'
import { useDesk } from '../../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { DeskArea, DeskField, DeskSelect } from '../../ui/fields'
import { isConflict } from '../../unless-faster'
import { type AnswerDraft, useKeepAnswer } from './use-saved-answers'

interface SavedFormProps {
  /** Null: a new one. */
  readonly answer: SavedAnswer | null
  readonly onKept: () => void
}

const EMPTY = { title: '', text: '', version: null }

/** Title, language and text of a saved answer. */
export function SavedForm({ answer, onKept }: SavedFormProps) {
  const t = useTranslations('desk.inbox.saved')
  const { market } = useDesk()
  // Made once, so that a second try keeps no second one.
  const [form, setForm] = useState<AnswerDraft>(
    () => answer ?? { ...EMPTY, uuid: crypto.randomUUID(), language: languageOf(market.locale) },
  )
  const [isTried, setTried] = useState(false)
  const title = useRef<HTMLInputElement>(null)
  useEffect(() => title.current?.focus(), [])
  const [faster, setFaster] = useState<{ readonly now: SavedAnswer | null } | null>(null)
  const keeping = useKeepAnswer(onKept, (now) => {
    setFaster({ now })
    // Whoever saves now has seen it.
    setForm((mine) => ({ ...mine, version: now?.version ?? null }))
  })
  const errorOf = (field: 'title' | 'text') =>
    isTried && form[field].trim() === '' ? t('missing') : fieldErrorOf(keeping.error, field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (form.title.trim() !== '' && form.text.trim() !== '') keeping.submit(form)
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      {faster ? <FasterNote text={t(faster.now ? 'faster' : 'fasterGone')} now={faster.now} /> : null}
      <FormFailure error={isConflict(keeping.error) ? null : keeping.error} />
      <DeskField
        ref={title}
        label={t('name')}
        maxLength={LONGEST_TITLE}
        autoComplete="off"
        value={form.title}
        error={errorOf('title')}
        onChange={({ target }) => setForm({ ...form, title: target.value })}
      />
      <DeskSelect
        label={t('language')}
        value={form.language}
        onChange={({ target }) => setForm({ ...form, language: target.value === 'en' ? 'en' : 'es' })}
      >
        {(['es', 'en'] as const).map((language) => (
          <option key={language} value={language}>
            {t(`languages.${language}`)}
          </option>
        ))}
      </DeskSelect>
      <DeskArea
        label={t('text')}
        hint={t('textHint', { words: PLACEHOLDERS.map((word) => `{${word}}`).join(' ') })}
        rows={6}
        maxLength={LONGEST_MESSAGE}
        lang={form.language}
        value={form.text}
        error={errorOf('text')}
        onChange={({ target }) => setForm({ ...form, text: target.value })}
      />
      <DeskButton type="submit" look="main" busy={keeping.isPending}>
        {t('keep')}
      </DeskButton>
    </form>
  )
}
