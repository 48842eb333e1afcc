import { useTranslations } from 'next-intl'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskPayment } from '@/lib/desk/payment-contract'
import { PAYMENT_SORTS, readSort } from '@/lib/desk/views/list-sorts'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { DeskTable } from '../lists/desk-table'
import { DeskRow } from '../live/steady'
import { amountText } from '../ui/amount-text'
import { DeskButton } from '../ui/desk-button'
import { ReservationLink } from '../ui/reservation-link'
import { PAYMENT_LOOKS } from './payment-words'
import { type PaymentsWish, paymentsQuery } from './payments-wish'
import { useAskGateway } from './use-payments'

interface PaymentsTableProps {
  readonly rows: readonly DeskPayment[]
  readonly wish: PaymentsWish
}

/** Payments in a table; cards on phones. Whoever may asks a gateway what became of one. */
export function PaymentsTable({ rows, wish }: PaymentsTableProps) {
  const t = useTranslations('desk.payments.columns')
  return (
    <DeskTable
      columns={[
        { name: 'reservation', label: t('reservation') },
        { name: 'way', label: t('way') },
        { name: 'state', label: t('state') },
        { name: 'amount', label: t('amount'), sort: '-amount', isRight: true },
        { name: 'at', label: t('at'), sort: '-created' },
        { name: 'deeds', label: t('deeds'), isHidden: true },
      ]}
      sort={{
        now: wish.sort,
        hrefOf: (sort) => deskLinks.payments(paymentsQuery({ ...wish, sort: readSort(PAYMENT_SORTS, sort) })),
      }}
    >
      {rows.map((row) => (
        <Line key={row.uuid} row={row} />
      ))}
    </DeskTable>
  )
}

function Line({ row }: { readonly row: DeskPayment }) {
  const t = useTranslations('desk.payments')
  const words = useTranslations('payments')
  const { market, session } = useDesk()
  const { code, buyer, gateway, method, state, amount, credit, currency, reference, failure } = row
  const mayAsk = gateway !== 'none' && session.permissions.includes('ask_gateway')
  return (
    <DeskRow name={row.uuid}>
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
    </DeskRow>
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
