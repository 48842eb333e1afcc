import { useTranslations } from 'next-intl'
import { deskFiles } from '@/lib/client/desk-client'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskDispute } from '@/lib/desk/dispute-contract'
import type { DeskAction } from '@/lib/desk/permissions'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { amountText } from '../ui/amount-text'
import { DeskButton } from '../ui/desk-button'
import { ReservationLink } from '../ui/reservation-link'
import { DisputeDeadline } from './dispute-deadline'

/** What can be done about a dispute. */
export type DisputeDeed = 'send' | 'give_up'

const LOOKS: Readonly<Record<DeskDispute['state'], string>> = {
  ...{ open: 'late', submitted: 'wait', won: 'ok', lost: 'off' },
}

interface DisputeLineProps {
  readonly row: DeskDispute
  /** What somebody wants to do about it. */
  readonly onAsk: (dispute: DeskDispute, deed: DisputeDeed) => void
}

/** A disputed payment: what is gone and until when one is heard, what was done about it, and what can be. */
export function DisputeLine({ row, onAsk }: DisputeLineProps) {
  const t = useTranslations('desk.disputes')
  const methods = useTranslations('payments.methods')
  const { market, session } = useDesk()
  const { uuid, code, buyer, trip, gateway, method, reference, currency, state } = row
  const may = (action: DeskAction) => session.permissions.includes(action)
  const isWaiting = state === 'open' && row.sent === null && row.given_up === null
  const at = (instant: string) => formatInstant(new Date(instant), TIME_ZONE, market.locale, { year: true })
  return (
    <tr data-desk-row="">
      <td>
        <ReservationLink code={code} buyer={buyer} />
      </td>
      <td className="whole">
        {methods(method)}, {trip}
        <span className="sub soft">
          {gateway} {reference === null ? null : <span className="mono">{reference}</span>}
        </span>
      </td>
      <td>
        <span className={`st ${LOOKS[state]}`}>{t(`states.${state}`)}</span>
        <span className="sub soft">{at(row.opened_at)}</span>
        {row.sent ? (
          <span className="sub soft">
            {t(row.sent.how === 'hand' ? 'sentHand' : 'sentGateway', {
              date: formatDate(row.sent.on, market.locale),
              name: row.sent.by,
            })}
          </span>
        ) : null}
        {row.given_up ? (
          <span className="sub soft">
            {t(row.given_up.state === 'asked' ? 'giveUpAsked' : 'givenUp', {
              date: formatDate(row.given_up.on, market.locale),
              name: row.given_up.by,
            })}
          </span>
        ) : null}
      </td>
      <td className="r nw">
        <b>{amountText(row.taken, currency, true)}</b>
        {row.returned > 0 ? (
          <span className="sub soft">{t('returned', { amount: amountText(row.returned, currency) })}</span>
        ) : null}
      </td>
      <td className="soft whole">
        <span className="only-s">{t('columns.deadline')}: </span>
        <DisputeDeadline deadline={row.deadline} isWaiting={isWaiting} />
      </td>
      <td className="whole">
        <div className="acts-row">
          {isWaiting && may('export_personal_data') ? (
            <DeskButton isSmall aria-label={t('sendOf', { name: buyer })} onClick={() => onAsk(row, 'send')}>
              {t('send')}
            </DeskButton>
          ) : null}
          {isWaiting && row.can_accept && may('ask_refund') ? (
            <DeskButton
              isSmall
              aria-label={t('giveUpOf', { name: buyer })}
              onClick={() => onAsk(row, 'give_up')}
            >
              {t('giveUp')}
            </DeskButton>
          ) : null}
          {may('export_personal_data') ? (
            <a
              className="btn s"
              href={deskFiles(market).dispute(uuid)}
              download=""
              aria-label={t('fileOf', { name: buyer })}
            >
              {t('file')}
            </a>
          ) : null}
        </div>
      </td>
    </tr>
  )
}
