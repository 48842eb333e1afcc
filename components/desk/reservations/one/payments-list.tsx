import { useTranslations } from 'next-intl'
import { formatInstant } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { useDesk } from '../../frame/desk-context'
import { amountText } from '../../ui/amount-text'

type Payment = ReservationDetail['payments'][number]

const PAYMENT_LOOKS: Readonly<Record<Payment['status'], string>> = {
  ...({ created: 'off', submitting: 'wait', pending: 'wait', unknown: 'wait', paid: 'ok' } as const),
  ...({ failed: 'late', expired: 'off', cancelled: 'off', disputed: 'late' } as const),
  ...({ partially_refunded: 'ok', refunded: 'off' } as const),
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
