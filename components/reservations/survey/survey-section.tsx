import { useTranslations } from 'next-intl'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { Texts } from '@/components/ui/texts/texts'
import { formatDate } from '@/lib/dates/format-date'
import type { Market } from '@/lib/locale/market'
import type { TripSurvey } from '@/lib/reservations/survey/contract'
import { LateSurveyForm } from './late-survey-form'

interface SurveySectionProps {
  readonly market: Market
  readonly code: string
  /** Null for whoever only holds the code, and before the trip is over. */
  readonly survey: TripSurvey | null
}

/** The one question after a trip: asked, answered, or past. */
export function SurveySection({ market, code, survey }: SurveySectionProps) {
  const t = useTranslations('tripSurvey')
  const locale = useSiteLocale()
  if (!survey || (survey.closed && !survey.answer)) return null
  const { answer, closed, until } = survey
  return (
    <section id="survey" aria-labelledby="survey-title" className="panel grid gap-4">
      <h2 id="survey-title" className="text-lead">
        {t(answer ? 'thanks' : 'title')}
      </h2>
      {answer ? <p>{t('answered', { score: answer.score })}</p> : null}
      {closed && answer?.comment ? (
        <p className="break-words whitespace-pre-line text-ink-soft">{answer.comment}</p>
      ) : null}
      {closed ? null : (
        <>
          <p className="max-w-measure text-small text-ink-soft">
            {t(answer ? 'changeUntil' : 'lead', { date: until ? formatDate(until, locale) : '' })}
          </p>
          <noscript>
            <Note>{t('noScript')}</Note>
          </noscript>
          <Texts market={market} keys={['tripSurvey']}>
            <LateSurveyForm market={market} code={code} answer={answer} />
          </Texts>
        </>
      )}
    </section>
  )
}
