import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { useDesk } from '../../frame/desk-context'
import { amountText } from '../../ui/amount-text'

type Payment = ReservationDetail['payments'][number]
type Refund = ReservationDetail['refunds'][number]

const PAYMENT_LOOKS: Readonly<Record<Payment['status'], string>> = {
  ...({ created: 'off', submitting: 'wait', pending: 'wait', unknown: 'wait', paid: 'ok' } as const),
  ...({ failed: 'late', expired: 'off', cancelled: 'off', disputed: 'late' } as const),
  ...({ partially_refunded: 'ok', refunded: 'off' } as const),
}

const REFUND_LOOKS: Readonly<Record<Refund['state'], string>> = {
  ...({ planned: 'wait', sending: 'wait', sent: 'wait', settled: 'ok' } as const),
  ...({ failed: 'late', needs_account: 'wait', dropped: 'off' } as const),
}

/** Every payment that was begun, and what became of it. */
export function PaymentsList({ detail: { payments, currency } }: { readonly detail: ReservationDetail }) {
  const t = useTranslations('desk.reservation')
  const words = useTranslations('payments')
  const { market } = useDesk()
  return (
    <section className="box">
      <header>
        <h2>{t('payments')}</h2>
      </header>
      <ul className="rows">
        {payments.map(({ uuid, created_at: at, method, status, amount, payer_name: payer, receipts }) => (
          <li key={uuid}>
            <span>
              <b>{words(`methods.${method}`)}</b>
              {payer === null ? '' : ` · ${payer}`}
              <span className="sub soft">
                {formatInstant(new Date(at), dueZone(currency.code), market.locale, { year: true })}
                {receipts.length > 0 ? ` · ${receipts.map(({ number }) => number).join(', ')}` : ''}
              </span>
            </span>
            <span className={`st ${PAYMENT_LOOKS[status]}`}>{words(`statuses.${status}`)}</span>
            <b className="nw">{amountText(amount, currency.code)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Money that goes back or went, and how each of it stands. */
export function RefundsList({ detail: { refunds, currency } }: { readonly detail: ReservationDetail }) {
  const t = useTranslations('desk.reservation')
  const methods = useTranslations('payments.methods')
  const states = useTranslations('cancelTrip.refund.states')
  const { market } = useDesk()
  return (
    <section className="box">
      <header>
        <h2>{t('refunds')}</h2>
      </header>
      <ul className="rows">
        {refunds.map(({ uuid, state, amount, method, account, payer_name: payer, send_by: sendBy }) => (
          <li key={uuid}>
            <span>
              <b>{account ? t('toAccount', { ending: account.ending }) : methods(method)}</b>
              {payer === null ? '' : ` · ${payer}`}
              <span className="sub soft">{t('sendBy', { date: formatDate(sendBy, market.locale) })}</span>
            </span>
            <span className={`st ${REFUND_LOOKS[state]}`}>{states(state)}</span>
            <b className="nw">{amountText(amount, currency.code)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
