import { useEffect, useState } from 'react'
import { draftOf, dropDraft, storeDraft } from '@/components/layout/drafts'
import type { TripSurvey } from '@/lib/reservations/survey/contract'
import { SURVEY_SCORES } from '@/lib/reservations/survey/survey-limits'

/** What is being answered: no number before one was chosen. */
export interface SurveyDraft {
  readonly score: number | null
  readonly comment: string
}

/**
 * An answer as it is typed, found again in this tab after a reload until it was sent or somebody signed out. It begins
 * with what was answered before.
 */
export function useSurveyDraft(code: string, answer: TripSurvey['answer']) {
  const form = `survey:${code}`
  const [draft, setDraft] = useState<SurveyDraft>({
    score: answer?.score ?? null,
    comment: answer?.comment ?? '',
  })
  // The page comes from the server, which knows nothing of this tab.
  useEffect(() => {
    const { score, comment } = draftOf(form)
    const chosen = SURVEY_SCORES.find((one) => String(one) === score)
    setDraft((begun) => ({ score: chosen ?? begun.score, comment: comment ?? begun.comment }))
  }, [form])
  const change = (part: Partial<SurveyDraft>) => {
    const changed = { ...draft, ...part }
    setDraft(changed)
    storeDraft(form, {
      ...(changed.score === null ? {} : { score: String(changed.score) }),
      comment: changed.comment,
    })
  }
  return { draft, change, forget: () => dropDraft(form) }
}
