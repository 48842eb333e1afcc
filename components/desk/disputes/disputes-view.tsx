'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CallData } from '@/lib/api/call'
import { deskApi, deskFiles } from '@/lib/client/desk-client'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskDispute, listDisputes } from '@/lib/desk/dispute-contract'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { amountText } from '../ui/amount-text'
import { DeskButton } from '../ui/desk-button'
import { DeskEmpty, DeskList } from '../ui/desk-list'
import { LateDialog } from '../ui/late-dialog'
import { ReservationLink } from '../ui/reservation-link'
import { SendForm } from './send-form'

interface DisputesViewProps {
  /** What the page was made with. */
  readonly first: CallData<typeof listDisputes> | null
}

/** Payments of which a bank took money back, and the file of each. */
export function DisputesView({ first }: DisputesViewProps) {
  const t = useTranslations('desk.disputes')
  const { market } = useDesk()
  const list = useQuery({
    queryKey: ['desk', 'disputes'],
    queryFn: ({ signal }) => atDesk(() => deskApi(market).disputes.list({}, { signal })),
    ...(first ? { initialData: first } : {}),
  })
  const rows = list.data?.items
  const open = rows?.filter(({ state }) => state === 'open').length
  const [sending, send] = useState<DeskDispute | null>(null)
  const queries = useQueryClient()
  const done = () => {
    send(null)
    deskToasts.getState().show({ text: t('done') })
    void queries.invalidateQueries({ queryKey: ['desk'] })
  }
  return (
    <>
      <DeskList
        title={t('title')}
        count={open === undefined ? null : t('count', { count: open })}
        label={t('list')}
        query={list}
        rows={rows}
        empty={<DeskEmpty icon="scale" title={t('empty.title')} text={t('empty.text')} />}
      >
        {(disputes) => <DisputesTable rows={disputes} onSend={send} />}
      </DeskList>
      <LateDialog
        isOpen={sending !== null}
        onClose={() => send(null)}
        title={sending ? t('sendTitle', { name: sending.buyer }) : ''}
      >
        {sending ? <SendForm dispute={sending} onDone={done} /> : null}
      </LateDialog>
    </>
  )
}

interface DisputesTableProps {
  readonly rows: readonly DeskDispute[]
  readonly onSend: (dispute: DeskDispute) => void
}

const LOOKS: Readonly<Record<DeskDispute['state'], string>> = {
  ...{ open: 'late', submitted: 'wait', won: 'ok', lost: 'off' },
}

function DisputesTable({ rows, onSend }: DisputesTableProps) {
  const t = useTranslations('desk.disputes.columns')
  return (
    <div className="t-wrap">
      <table className="t stackable">
        <thead>
          <tr>
            <th scope="col">{t('reservation')}</th>
            <th scope="col">{t('payment')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col" className="r">
              {t('taken')}
            </th>
            <th scope="col">{t('deadline')}</th>
            <th scope="col">
              <span className="vh">{t('file')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.uuid} row={row} onSend={onSend} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ row, onSend }: { readonly row: DeskDispute } & Pick<DisputesTableProps, 'onSend'>) {
  const t = useTranslations('desk.disputes')
  const methods = useTranslations('payments.methods')
  const { market, session } = useDesk()
  const { uuid, code, buyer, trip, gateway, method, reference, currency, state } = row
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
      </td>
      <td className="r nw">
        <b>{amountText(row.taken, currency, true)}</b>
        {row.returned > 0 ? (
          <span className="sub soft">{t('returned', { amount: amountText(row.returned, currency) })}</span>
        ) : null}
      </td>
      <td className="soft">
        <span className="only-s">{t('columns.deadline')}: </span>
        {row.deadline === null ? t('noDeadline') : at(row.deadline)}
      </td>
      <td className="acts-row">
        {session.permissions.includes('export_personal_data') && state === 'open' && row.sent === null ? (
          <DeskButton
            isSmall
            look="main"
            aria-label={t('sendOf', { name: buyer })}
            onClick={() => onSend(row)}
          >
            {t('send')}
          </DeskButton>
        ) : null}
        {session.permissions.includes('export_personal_data') ? (
          <a
            className="btn s"
            href={deskFiles(market).dispute(uuid)}
            download=""
            aria-label={t('fileOf', { name: buyer })}
          >
            {t('file')}
          </a>
        ) : null}
      </td>
    </tr>
  )
}
