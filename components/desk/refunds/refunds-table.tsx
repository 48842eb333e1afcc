import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskRefund } from '@/lib/desk/money-contract'
import { REFUND_SORTS } from '@/lib/desk/views/list-sorts'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { DeskTable } from '../lists/desk-table'
import { DeskRow } from '../live/steady'
import { amountText } from '../ui/amount-text'
import { DeskButton } from '../ui/desk-button'
import { ReservationLink } from '../ui/reservation-link'
import { deedsFor, type RefundDeed } from './refund-deeds'
import type { RefundSort } from './use-refunds'

interface RefundsTableProps {
  readonly rows: readonly DeskRefund[]
  readonly sort: RefundSort
  readonly onChoose: (refund: DeskRefund, deed: RefundDeed) => void
}

const LOOKS: Readonly<Record<DeskRefund['state'], string>> = {
  ...{ planned: 'wait', sending: 'wait', sent: 'wait', settled: 'ok' },
  ...{ failed: 'late', needs_account: 'wait', dropped: 'off' },
}

/** Refunds in a table; cards on phones. */
export function RefundsTable({ rows, sort, onChoose }: RefundsTableProps) {
  const t = useTranslations('desk.refunds.columns')
  return (
    <DeskTable
      columns={[
        { name: 'reservation', label: t('reservation') },
        { name: 'amount', label: t('amount'), sort: '-amount', isRight: true },
        { name: 'state', label: t('state') },
        { name: 'sendBy', label: t('sendBy'), sort: 'send_by' },
        { name: 'deeds', label: t('deeds'), isHidden: true },
      ]}
      sort={{
        now: sort,
        hrefOf: (next) => deskLinks.refunds({ sort: next === REFUND_SORTS[0] ? null : next }),
      }}
    >
      {rows.map((row) => (
        <Line key={row.uuid} row={row} onChoose={onChoose} />
      ))}
    </DeskTable>
  )
}

function Line({ row, onChoose }: { readonly row: DeskRefund } & Pick<RefundsTableProps, 'onChoose'>) {
  const t = useTranslations('desk.refunds')
  const one = useTranslations('desk.reservation')
  const methods = useTranslations('payments.methods')
  const { market, session } = useDesk()
  const {
    code,
    buyer,
    companion,
    amount,
    currency,
    method,
    state,
    held,
    account,
    failure,
    send_by: sendBy,
    is_late: isLate,
  } = row
  const at = (instant: string) => formatInstant(new Date(instant), TIME_ZONE, market.locale)
  return (
    <DeskRow name={row.uuid}>
      <td>
        <ReservationLink code={code} buyer={buyer} />
        {companion ? (
          <span className="sub soft">
            {t(`paidBy.${companion.address}`, { name: companion.name ?? t('someone') })}
          </span>
        ) : null}
      </td>
      <td className="r nw">
        <b>{amountText(amount, currency, true)}</b>
        <span className="sub soft">{methods(method)}</span>
      </td>
      <td className="whole">
        <span className={`st ${LOOKS[state]}`}>{held ? t('held') : t(`states.${state}`)}</span>
        {account ? (
          <span className="sub soft">
            {t('toAccount', { ending: account.ending, at: at(account.paid_from) })}
          </span>
        ) : null}
        {failure ? <span className="sub bad-text">{failure}</span> : null}
      </td>
      <td className="nw soft whole">
        <span className="only-s">{t('columns.sendBy')}: </span>
        {formatDate(sendBy, market.locale)}{' '}
        {isLate ? <span className="tag chile">{one('refundLate')}</span> : null}
      </td>
      <td className="whole">
        <div className="acts-row">
          {deedsFor(row, session.actor.role).map((deed) => (
            <DeskButton key={deed} isSmall onClick={() => onChoose(row, deed)}>
              {t(`deeds.${deed}`)}
            </DeskButton>
          ))}
        </div>
      </td>
    </DeskRow>
  )
}
