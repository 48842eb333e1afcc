import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import { purchaseDay } from '@/lib/layaway/due-instant'
import { deskLinks } from '@/lib/links/desk-links'
import { isRefundLate } from '@/lib/payments/late-refund'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { useApprovals } from '../../approvals/use-approvals'
import { useDesk } from '../../frame/desk-context'
import { amountText } from '../../ui/amount-text'
import { DeskLink } from '../../ui/desk-link'

type Refund = ReservationDetail['refunds'][number]

const REFUND_LOOKS: Readonly<Record<Refund['state'], string>> = {
  ...({ planned: 'wait', sending: 'wait', sent: 'wait', settled: 'ok' } as const),
  ...({ failed: 'late', needs_account: 'wait', dropped: 'off' } as const),
}

/** What has a day on which it is sent at the latest. */
const IS_TO_GO: readonly Refund['state'][] = ['planned', 'sending', 'failed', 'needs_account']

interface RefundsListProps {
  readonly detail: ReservationDetail
  /** In milliseconds. */
  readonly now: number
}

/** Money that goes back or went, and how each of it stands. */
export function RefundsList({ detail, now }: RefundsListProps) {
  const { refunds, currency, reservation } = detail
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
        {refunds.map(({ uuid, state, held, amount, method, account, send_by: sendBy, ...paid }) => (
          <li key={uuid}>
            <span>
              <b>{account ? t('toAccount', { ending: account.ending }) : methods(method)}</b>
              {paid.companion ? ` · ${paid.payer_name ?? t('someone')}` : ''}
              {IS_TO_GO.includes(state) ? (
                <span className="sub soft">
                  {t('sendBy', { date: formatDate(sendBy, market.locale) })}{' '}
                  {isRefundLate({ state, sendBy }, purchaseDay(currency.code, now)) ? (
                    <span className="tag chile">{t('refundLate')}</span>
                  ) : null}
                </span>
              ) : null}
            </span>
            <span className={`st ${REFUND_LOOKS[state]}`}>{held ? t('held') : states(state)}</span>
            <b className="nw">{amountText(amount, currency.code)}</b>
          </li>
        ))}
      </ul>
      {refunds.some(({ held }) => held) ? <Waiting code={reservation.code} /> : null}
    </section>
  )
}

/** Where what waits for a signature is signed. */
function Waiting({ code }: { readonly code: string }) {
  const t = useTranslations('desk.reservation')
  const { data } = useApprovals(null)
  const asked = data?.items.find(
    ({ kind, subject, state }) => kind === 'refund' && subject.id === code && state === 'waiting',
  )
  if (!asked) return null
  return (
    <div className="foot">
      <span className="st wait">{t('waitsForSignature')}</span>
      <DeskLink href={`${deskLinks.approvals()}#${asked.uuid}`}>{t('toApproval')}</DeskLink>
    </div>
  )
}
