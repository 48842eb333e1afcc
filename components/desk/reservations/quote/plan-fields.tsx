import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import type { ActionQuote } from '@/lib/desk/action-contract'
import type { Rhythm } from '@/lib/layaway/rhythm'
import { RHYTHMS } from '@/lib/layaway/rhythms'
import type { RunningPart } from '@/lib/reservations/detail'
import { useDesk } from '../../frame/desk-context'
import { amountText } from '../../ui/amount-text'
import { DeskSelect } from '../../ui/fields'

type PlanQuote = Extract<ActionQuote, { action: 'replan' }>

interface PlanFieldsProps {
  readonly quote: PlanQuote
  readonly onChange: (plan: { readonly rhythm: Rhythm; readonly parts: number }) => void
}

/** Rhythm and number of parts; each choice is another quote. */
export function PlanFields({ quote: { rhythm, parts, most }, onChange }: PlanFieldsProps) {
  const t = useTranslations('desk.quote.plan')
  return (
    <>
      <fieldset className="f">
        <legend>{t('rhythm')}</legend>
        <div className="radios">
          {RHYTHMS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="rhythm"
                value={one}
                checked={one === rhythm}
                disabled={most[one] === 0}
                onChange={() => onChange({ rhythm: one, parts: Math.min(parts, most[one]) })}
              />
              {t(one)}
              {most[one] === 0 ? ` · ${t('noDate')}` : ''}
            </label>
          ))}
        </div>
      </fieldset>
      <DeskSelect
        label={t('parts')}
        value={parts}
        onChange={({ target }) => onChange({ rhythm, parts: Number(target.value) })}
      >
        {Array.from({ length: Math.max(1, most[rhythm]) }, (_, at) => at + 1).map((count) => (
          <option key={count}>{count}</option>
        ))}
      </DeskSelect>
    </>
  )
}

/** What is left by today's plan and by the other one, side by side. */
export function PlanColumns({ quote }: { readonly quote: PlanQuote }) {
  const t = useTranslations('desk.quote.plan')
  const { pending, currency, schedule } = quote
  return (
    <>
      <p>{t(isSamePlan(quote) ? 'isSame' : 'same', { pending: amountText(pending, currency, true) })}</p>
      <div className="plans">
        {(['before', 'after'] as const).map((side) => (
          <section key={side}>
            <h3>{t(side)}</h3>
            <PartsLeft parts={schedule[side]} currency={currency} />
          </section>
        ))}
      </div>
    </>
  )
}

interface PartsLeftProps {
  readonly parts: readonly RunningPart[]
  readonly currency: PlanQuote['currency']
}

/** The parts that are not paid yet, with what is left of each. */
export function PartsLeft({ parts, currency }: PartsLeftProps) {
  const { market } = useDesk()
  return (
    <ol className="terms">
      {parts.filter(isOpen).map(({ due_date: date, amount, paid }) => (
        <li key={date}>
          <span>{formatDate(date, market.locale, { weekday: false })}</span>
          <b>{amountText(amount - paid, currency)}</b>
        </li>
      ))}
    </ol>
  )
}

export const isOpen = ({ amount, paid }: RunningPart) => paid < amount

/** Whether it is the plan there is already, by dates and amounts. */
export function isSamePlan({ schedule: { before, after } }: PlanQuote): boolean {
  const of = (parts: readonly RunningPart[]) =>
    JSON.stringify(parts.map((part) => [part.due_date, part.amount]))
  return of(before) === of(after)
}
