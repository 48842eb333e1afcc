import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type { PublishedQuestion } from '@/lib/desk/inbox/published-question-contract'
import { LONGEST_PUBLISHED_ANSWER, LONGEST_QUESTION } from '@/lib/desk/inbox/question-limits'
import { LANGUAGES } from '@/lib/locale/market'
import { FasterNote } from '../faster-note'
import { FormFailure, fieldErrorOf } from '../team/form-failure'
import { DeskButton } from '../ui/desk-button'
import { DeskArea, DeskSelect } from '../ui/fields'
import { isConflict } from '../unless-faster'
import { type QuestionDraft, usePublishQuestion } from './use-questions'

interface QuestionFormProps {
  /** What it begins with; made once, so that a second try publishes no second one. */
  readonly draft: () => QuestionDraft
  readonly onDone: () => void
}

/** Language, question and answer as they are to stand on the page of a trip. */
export function QuestionForm({ draft, onDone }: QuestionFormProps) {
  const t = useTranslations('desk.questions')
  const [form, setForm] = useState(draft)
  const [isNew] = useState(form.version === null)
  const [isTried, setTried] = useState(false)
  const [faster, setFaster] = useState<{ readonly now: PublishedQuestion | null } | null>(null)
  const publishing = usePublishQuestion(onDone, (now) => {
    setFaster({ now })
    // Whoever saves now has seen it.
    setForm((mine) => ({ ...mine, version: now?.version ?? null }))
  })
  const errorOf = (field: 'question' | 'answer') =>
    isTried && form[field].trim() === '' ? t('missing') : fieldErrorOf(publishing.error, field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (form.question.trim() !== '' && form.answer.trim() !== '') publishing.submit(form)
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      {faster ? (
        <FasterNote
          text={t(faster.now ? 'faster' : 'fasterGone')}
          now={faster.now && { ...faster.now, title: faster.now.question, text: faster.now.answer }}
        />
      ) : null}
      <FormFailure error={isConflict(publishing.error) ? null : publishing.error} />
      <DeskSelect
        label={t('language')}
        value={form.language}
        onChange={({ target }) => setForm({ ...form, language: target.value === 'en' ? 'en' : 'es' })}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {t(`languages.${language}`)}
          </option>
        ))}
      </DeskSelect>
      <DeskArea
        label={t('question')}
        maxLength={LONGEST_QUESTION}
        value={form.question}
        error={errorOf('question')}
        onChange={({ target }) => setForm({ ...form, question: target.value })}
      />
      <DeskArea
        label={t('answer')}
        rows={5}
        maxLength={LONGEST_PUBLISHED_ANSWER}
        value={form.answer}
        error={errorOf('answer')}
        onChange={({ target }) => setForm({ ...form, answer: target.value })}
      />
      <DeskButton type="submit" look="main" busy={publishing.isPending}>
        {t(isNew ? 'keep' : 'save')}
      </DeskButton>
    </form>
  )
}
