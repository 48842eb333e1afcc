import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { Thumb } from '@/components/ui/pictures/thumb'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import type { LocalDate } from '@/lib/dates/local-date'
import { formatMoney } from '@/lib/money/format-money'
import type { Money } from '@/lib/money/money'
import { type Goal, Segment } from './layaway-track'

interface LayawayPlanProps {
  readonly deposit: Money
  readonly parts: readonly { readonly n: number; readonly dueDate: LocalDate; readonly amount: Money }[]
  readonly departure: LocalDate
  readonly goal: Goal
}

/** The whole schedule with dates and amounts: stands on phones, lies on wide screens; one list for both (mocks, Keep 2). */
export function LayawayPlan({ deposit, parts, departure, goal }: LayawayPlanProps) {
  const t = useTranslations('layaway')
  const locale = useSiteLocale()
  const largest = Math.max(deposit.amount, ...parts.map(({ amount }) => amount.amount))
  return (
    <ol className="plan num">
      <Step amount={deposit} largest={largest} when={t('depositStep')} isToday />
      {parts.map(({ n, dueDate, amount }) => (
        <Step key={n} amount={amount} largest={largest} when={formatDate(dueDate, locale, SHORT)} />
      ))}
      <li className="plan-goal">
        <Thumb picture={goal.picture} className="" />
        <p>
          <b className="block">{t('youLeave')}</b>
          <span className="text-note text-ink-soft">{formatDate(departure, locale, SHORT)}</span>
        </p>
      </li>
    </ol>
  )
}

const SHORT = { weekday: false, year: false } as const

interface StepProps {
  readonly amount: Money
  readonly largest: number
  readonly when: string
  readonly isToday?: boolean
}

function Step({ amount, largest, when, isToday = false }: StepProps) {
  const size = { '--w': amount.amount, '--share': (amount.amount / largest).toFixed(2) } as CSSProperties
  return (
    <li style={size}>
      <Segment state={isToday ? 'today' : 'due'} />
      <span className={clsx('text-note lg:block', isToday ? 'font-bold' : 'text-ink-soft')}>{when}</span>
      <b className="lg:text-lead lg:tracking-[-0.015em]">{formatMoney(amount)}</b>
    </li>
  )
}
