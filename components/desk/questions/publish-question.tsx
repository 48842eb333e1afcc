import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { LONGEST_PUBLISHED_ANSWER, LONGEST_QUESTION } from '@/lib/desk/inbox/question-limits'
import { LANGUAGES, languageOf } from '@/lib/locale/market'
import type { ChatGroup, ChatItem } from '@/lib/messenger/chat-shapes'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../team/form-failure'
import { DeskButton } from '../ui/desk-button'
import { DeskArea, DeskSelect } from '../ui/fields'
import { LateDialog } from '../ui/late-dialog'
import { type QuestionDraft, usePublishQuestion } from './use-questions'

interface PublishQuestionProps {
  readonly chat: ChatGroup
  /** Its newest messages, in their order. */
  readonly items: readonly ChatItem[]
}

/** Opens the form that puts an answered question on the page of its trip; nothing while nobody answered. */
export function PublishQuestion({ chat, items }: PublishQuestionProps) {
  const t = useTranslations('desk.questions')
  const [isOpen, setOpen] = useState(false)
  const words = lastAnswered(items)
  if (chat.type !== 'question' || words === null) return null
  const trip = chat.chateable.name
  return (
    <>
      <DeskButton isSmall aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('publish')}
      </DeskButton>
      <LateDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('publish')}
        description={t('hint', { trip })}
      >
        <QuestionForm
          chat={chat.uuid}
          words={words}
          onDone={() => {
            setOpen(false)
            deskToasts.getState().show({ text: t('published', { trip }) })
          }}
        />
      </LateDialog>
    </>
  )
}

interface QuestionFormProps {
  readonly chat: string
  /** As they were written, to be edited. */
  readonly words: Words
  readonly onDone: () => void
}

function QuestionForm({ chat, words, onDone }: QuestionFormProps) {
  const t = useTranslations('desk.questions')
  const { market } = useDesk()
  // Made once, so that a second try publishes no second one.
  const [form, setForm] = useState<QuestionDraft>(() => ({
    ...{ ...words, chat, uuid: crypto.randomUUID(), language: languageOf(market.locale) },
  }))
  const [isTried, setTried] = useState(false)
  const publishing = usePublishQuestion(onDone)
  const errorOf = (field: keyof Words) =>
    isTried && form[field].trim() === '' ? t('missing') : fieldErrorOf(publishing.error, field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (form.question.trim() !== '' && form.answer.trim() !== '') publishing.submit(form)
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormFailure error={publishing.error} />
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
        {t('keep')}
      </DeskButton>
    </form>
  )
}

interface Words {
  readonly question: string
  readonly answer: string
}

/** The newest answer that is words, and what a traveller wrote last before it; null where there is none. */
export function lastAnswered(items: readonly ChatItem[]): Words | null {
  const texts = items.filter(({ type }) => type === 'text')
  const at = texts.findLastIndex(({ _user: { role } }) => role !== 'traveler')
  const answer = texts[at]
  if (!answer) return null
  const asked = texts.slice(0, at).findLast(({ _user: { role } }) => role === 'traveler')
  const question = (asked?.message ?? '').slice(0, LONGEST_QUESTION)
  return { question, answer: answer.message.slice(0, LONGEST_PUBLISHED_ANSWER) }
}
