'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Field } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { showToast } from '@/components/ui/toasts/toast'
import { api } from '@/lib/client/client'
import { failureText, fieldText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'
import type { SurveyForm as Sent, TripSurvey } from '@/lib/reservations/survey/contract'
import { MOST_SURVEY_LETTERS } from '@/lib/reservations/survey/survey-limits'
import { SaveButton } from '../travelers/save-button'
import { ScoreChoice } from './score-choice'
import { useSurveyDraft } from './use-survey-draft'

interface SurveyFormProps {
  readonly market: Market
  readonly code: string
  /** What was answered before, which is changed. */
  readonly answer: TripSurvey['answer']
}

/** One question, and words if one likes. */
export function SurveyForm({ market, code, answer }: SurveyFormProps) {
  const t = useTranslations('tripSurvey')
  const router = useRouter()
  const { draft, change, forget } = useSurveyDraft(code, answer)
  const { score, comment } = draft
  const [isTried, setTried] = useState(false)
  const { submit, error, isPending } = useSubmit({
    send: (body: Sent) => api(market).survey.answer({ params: { code }, body }),
    onSuccess: () => {
      forget()
      void showToast({ text: t('sent') })
      router.refresh()
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (score !== null) submit({ score, comment })
      }}
      className="grid gap-6"
    >
      {error ? (
        <Note tone="chile" role="alert">
          {failureText(error, t('noAnswer'))}
        </Note>
      ) : null}
      <ScoreChoice
        value={score}
        error={isTried && score === null ? t('missing') : fieldText(error, 'score')}
        onChange={(chosen) => change({ score: chosen })}
      />
      <Field label={t('comment')} hint={t('commentHint')} error={fieldText(error, 'comment')}>
        {(control) => (
          <textarea
            rows={3}
            maxLength={MOST_SURVEY_LETTERS}
            className="input"
            value={comment}
            onChange={(event) => change({ comment: event.target.value })}
            {...control}
          />
        )}
      </Field>
      <SaveButton busy={isPending}>{t(answer ? 'change' : 'send')}</SaveButton>
    </form>
  )
}
