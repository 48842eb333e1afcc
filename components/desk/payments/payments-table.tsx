import { useTranslations } from 'next-intl'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskPayment } from '@/lib/desk/payment-contract'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { amountText } from '../ui/amount-text'
import { DeskButton } from '../ui/desk-button'
import { ReservationLink } from '../ui/reservation-link'
import { PAYMENT_LOOKS } from './payment-words'
import { useAskGateway } from './use-payments'

/** Payments in a table; cards on phones. Whoever may asks a gateway what became of one. */
export function PaymentsTable({ rows }: { readonly rows: readonly DeskPayment[] }) {
  const t = useTranslations('desk.payments.columns')
  return (
    <div className="t-wrap">
      <table className="t stackable">
        <thead>
          <tr>
            <th scope="col">{t('reservation')}</th>
            <th scope="col">{t('way')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col" className="r">
              {t('amount')}
            </th>
            <th scope="col">{t('at')}</th>
            <th scope="col">
              <span className="vh">{t('deeds')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.uuid} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ row }: { readonly row: DeskPayment }) {
  const t = useTranslations('desk.payments')
  const words = useTranslations('payments')
  const { market, session } = useDesk()
  const { code, buyer, gateway, method, state, amount, credit, currency, reference, failure } = row
  const mayAsk = gateway !== 'none' && session.permissions.includes('ask_gateway')
  return (
    <tr data-desk-row="">
      <td>
        <ReservationLink code={code} buyer={buyer} />
      </td>
      <td className="whole">
        {words(`methods.${method}`)}
        <span className="sub soft">
          {gateway === 'none' ? '' : gateway}{' '}
          {reference === null ? null : <span className="mono">{reference}</span>}
        </span>
      </td>
      <td>
        <span className={`st ${PAYMENT_LOOKS[state]}`}>{words(`statuses.${state}`)}</span>
        {failure === null ? null : <span className="sub soft">{failure}</span>}
        {row.off_session ? <span className="sub soft">{t('bySavedCard')}</span> : null}
      </td>
      <td className="r nw">
        <b>{amountText(amount, currency, true)}</b>
        {credit > 0 && amount > 0 ? (
          <span className="sub soft">{t('withCredit', { credit: amountText(credit, currency) })}</span>
        ) : null}
      </td>
      <td className="soft">
        {formatInstant(new Date(row.created_at), TIME_ZONE, market.locale, { year: true })}
      </td>
      <td>{mayAsk ? <AskGateway row={row} /> : null}</td>
    </tr>
  )
}

function AskGateway({ row }: { readonly row: DeskPayment }) {
  const t = useTranslations('desk.payments')
  const asking = useAskGateway(row)
  return (
    <DeskButton
      isSmall
      busy={asking.isPending}
      aria-label={t('askOf', { name: row.buyer })}
      onClick={() => asking.submit()}
    >
      {t('ask')}
    </DeskButton>
  )
}
