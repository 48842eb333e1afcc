import { useTranslations } from 'next-intl'
import { Questions } from './questions'

const ASKED = ['today', 'interest', 'price', 'late'] as const

/** What most travellers ask before they pay a deposit, answered before the trips (a variant of a landing). */
export function DepositQuestions() {
  const t = useTranslations('content.deposit')
  const questions = ASKED.map((name) => ({
    question: t(`${name}.question`),
    answer: t(`${name}.answer`),
  }))
  return (
    <div className="wrap">
      <Questions title={t('title')} questions={questions} />
    </div>
  )
}
