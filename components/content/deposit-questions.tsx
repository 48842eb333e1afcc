import { useTranslations } from 'next-intl'
import { Still } from '@/components/ui/still'
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
    <Still className="wrap">
      <Questions title={t('title')} questions={questions} />
    </Still>
  )
}
