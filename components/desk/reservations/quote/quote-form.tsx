import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { formatDate } from '@/lib/dates/format-date'
import { formatTime } from '@/lib/dates/format-instant'
import { timeIn } from '@/lib/dates/zone-time'
import type { ActionQuote } from '@/lib/desk/action-contract'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { formatMoney } from '@/lib/money/format-money'
import type { CancellationTake } from '@/lib/reservations/cancel-contract'
import { useDesk } from '../../frame/desk-context'
import { fieldErrorOf } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { DeskArea } from '../../ui/fields'
import { DeskIcon } from '../../ui/icon'
import { effectOf } from './quote-effect'

/** As the API takes a reason. */
const REASON = { least: 3, most: 500 }

interface QuoteFormProps {
  readonly quote: ActionQuote
  readonly take: CancellationTake
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
  const { quote, take, reason, onReason, error, isOver, isBusy, isUsable, onRenew, onGo } = props
  const t = useTranslations('desk.quote')
  const { market } = useDesk()
  const [isMissing, setMissing] = useState(false)
  const words = useButtonWords(quote, take)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = reason.trim()
    setMissing(why.length < REASON.least)
    if (why.length >= REASON.least && isUsable) onGo(why)
  }
  const signs = effectOf(quote, take).money.amount > 0
  const time = formatTime(timeIn(TIME_ZONE, new Date(quote.expires_at)), market.locale)
  return (
    <form className="form" noValidate onSubmit={submit}>
      <DeskArea
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={REASON.most}
        required
        value={reason}
        onChange={({ target }) => onReason(target.value)}
        error={isMissing ? t('reasonMissing') : fieldErrorOf(error, 'reason')}
      />
      {signs ? (
        <p className="note maize">
          <DeskIcon name="users" />
          <span>{t('signs')}</span>
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
function useButtonWords(quote: ActionQuote, take: CancellationTake): string {
  const t = useTranslations('desk.quote.go')
  const { market } = useDesk()
  if (quote.action === 'extend') return t('extend', { date: formatDate(quote.until.after, market.locale) })
  const { money, credit } = effectOf(quote, take)
  if (money.amount + credit.amount === 0) return t('cancel.nothing')
  const gives = credit.amount === 0 ? 'money' : money.amount === 0 ? 'credit' : 'both'
  return t(`${quote.action}.${gives}`, { money: formatMoney(money), credit: formatMoney(credit) })
}
