import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { formatDate } from '@/lib/dates/format-date'
import { formatTime } from '@/lib/dates/format-instant'
import { timeIn } from '@/lib/dates/zone-time'
import type { ActionQuote } from '@/lib/desk/action-contract'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { CancellationTake } from '@/lib/reservations/cancel-contract'
import { useDesk } from '../../frame/desk-context'
import { amountText } from '../../ui/amount-text'
import { DeskButton } from '../../ui/desk-button'
import { DeskIcon } from '../../ui/icon'
import { ReasonField, useReason } from '../../ui/reason-field'
import { isOpen } from './plan-fields'
import { effectOf } from './quote-effect'

interface QuoteFormProps {
  readonly quote: ActionQuote
  readonly take: CancellationTake
  readonly buyer: string
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly error: unknown
  /** The time of the quote is over. */
  readonly isOver: boolean
  readonly isBusy: boolean
  /** What is shown is the quote of what is wished for now. */
  readonly isUsable: boolean
  readonly onRenew: () => void
  readonly onGo: (reason: string) => void
}

/** The reason, until when the quote is good, and the button that says what it does and how much it moves. */
export function QuoteForm(props: QuoteFormProps) {
  const { quote, take, buyer, reason, onReason, error, isOver, isBusy, isUsable, onRenew, onGo } = props
  const t = useTranslations('desk.quote')
  const { market } = useDesk()
  const { isMissing, demand } = useReason()
  const words = useButtonWords(quote, take, buyer)
  // Other dates for the same sum take nothing from anybody.
  const asksWhy = quote.action !== 'replan'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = asksWhy ? demand(reason) : ''
    if (why !== null && isUsable) onGo(why)
  }
  const signs = quote.action === 'unserved' ? quote.needs_signature : effectOf(quote, take).money.amount > 0
  const time = formatTime(timeIn(TIME_ZONE, new Date(quote.expires_at)), market.locale)
  return (
    <form className="form" noValidate onSubmit={submit}>
      {asksWhy ? (
        <ReasonField
          hint={t(quote.action === 'unserved' ? 'unserved.reasonHint' : 'reasonHint')}
          value={reason}
          onChange={onReason}
          isMissing={isMissing}
          error={error}
        />
      ) : null}
      {signs ? (
        <p className="note maize">
          <DeskIcon name="users" />
          <span>
            {quote.action === 'unserved'
              ? t('unserved.signs', { worth: amountText(quote.worth, 'MXN', true) })
              : t('signs')}
          </span>
        </p>
      ) : null}
      <p className="soft clock" role="status">
        <DeskIcon name="clock" /> {t(isOver ? 'over' : 'goodUntil', { time })}
      </p>
      <div className="go">
        {isOver ? (
          <DeskButton look="main" busy={isBusy} onClick={onRenew}>
            <DeskIcon name="refresh-cw" />
            {t('renew')}
          </DeskButton>
        ) : (
          <DeskButton type="submit" look="main" busy={isBusy} disabled={!isUsable}>
            {words}
          </DeskButton>
        )}
      </div>
    </form>
  )
}

/** The verb and what it moves: "Cancelar y pedir devolución de $576.67". */
function useButtonWords(quote: ActionQuote, take: CancellationTake, buyer: string): string {
  const t = useTranslations('desk.quote.go')
  const { market } = useDesk()
  if (quote.action === 'extend') return t('extend', { date: formatDate(quote.until.after, market.locale) })
  if (quote.action === 'edit') {
    const { due_today: due, total } = quote.change
    const wire = (major: number) => formatMoney(fromWire(major, quote.currency))
    return due > 0 ? t('edit.waits', { amount: wire(due) }) : t('edit.now', { total: wire(total.after) })
  }
  if (quote.action === 'replan') return t('replan', { count: quote.schedule.after.filter(isOpen).length })
  if (quote.action === 'unserved')
    return quote.needs_signature
      ? t('unserved.sign', { money: formatMoney(fromWire(quote.money, quote.currency), { code: true }) })
      : t('unserved.ask', { name: buyer })
  const { money, credit } = effectOf(quote, take)
  if (money.amount + credit.amount === 0) return t('cancel.nothing')
  const gives = credit.amount === 0 ? 'money' : money.amount === 0 ? 'credit' : 'both'
  return t(`${quote.action}.${gives}`, { money: formatMoney(money), credit: formatMoney(credit) })
}
