import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import type { ActionQuote } from '@/lib/desk/action-contract'
import { useDesk } from '../../frame/desk-context'
import { amountText } from '../../ui/amount-text'
import { DeskIcon } from '../../ui/icon'
import { PartsLeft } from './plan-fields'

export type EditQuote = Extract<ActionQuote, { action: 'edit' }>

/** What a change makes of the trip, line by line, and of its plan. */
export function EditFacts({ quote: { change, currency } }: { readonly quote: EditQuote }) {
  const t = useTranslations('desk.quote')
  const { market } = useDesk()
  const { trip, lines, schedule, points } = change
  const day = (date: string | null) => (date === null ? t('edit.openDate') : formatDate(date, market.locale))
  const shown = (amount: number | null) => (amount === null ? '–' : amountText(amount, currency))
  const changed = lines.filter(({ qty, total }) => qty.before !== qty.after || total.before !== total.after)
  return (
    <>
      {trip.before.start === trip.after.start ? null : (
        <p>
          <del>{day(trip.before.start)}</del> <ins>{day(trip.after.start)}</ins>
        </p>
      )}
      {changed.length === 0 ? null : (
        <ul className="terms">
          {changed.map(({ uuid, name, qty, total, price }) => (
            <li key={`${uuid} ${price.before ?? ''} ${price.after ?? ''}`}>
              <span>
                {name}
                <span className="sub soft">
                  {t('edit.qty', { before: qty.before ?? 0, after: qty.after ?? 0 })}
                </span>
              </span>
              <b className="nw">
                {shown(total.before)} → {shown(total.after)}
              </b>
            </li>
          ))}
        </ul>
      )}
      {schedule.after.some(({ amount, paid }) => paid < amount) ? (
        <div className="plans">
          {(['before', 'after'] as const).map((side) => (
            <section key={side}>
              <h3>{t(`plan.${side}`)}</h3>
              <PartsLeft parts={schedule[side]} currency={currency} />
            </section>
          ))}
        </div>
      ) : null}
      {points && points.before !== points.after ? <p>{t('edit.points', points)}</p> : null}
      {change.due_today > 0 ? (
        <p className="note maize">
          <DeskIcon name="clock" />
          <span>
            {t('edit.waits', {
              amount: amountText(change.due_today, currency, true),
              minutes: change.hold_minutes,
            })}
          </span>
        </p>
      ) : null}
    </>
  )
}
