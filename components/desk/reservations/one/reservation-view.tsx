'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../../frame/desk-context'
import { useNow } from '../../today/use-now'
import { amountText } from '../../ui/amount-text'
import { DeskLink } from '../../ui/desk-link'
import { QueryState } from '../../ui/list-states'
import { Notice } from '../../ui/notice'
import { FilesBox } from '../files/files-box'
import { ActionColumn, type DoneAction } from '../quote/action-column'
import { AskedByHost } from './asked-by-host'
import { AssistanceBox } from './assistance-box'
import { CheckUpBox } from './check-up-box'
import { ConfirmationsBox } from './confirmations-box'
import { HistoryList } from './history-list'
import { LedgerTable } from './ledger-table'
import { MailsList } from './mails-list'
import { MessagesBox } from './messages-box'
import { Notes } from './notes'
import { OpenCases } from './open-cases'
import { PaymentsList } from './payments-list'
import { ProvidedBox } from './provided-box'
import { RefundsList } from './refunds-list'
import { ReservationHead } from './reservation-head'
import { ReservationMoney } from './reservation-money'
import { ScheduleList } from './schedule-list'
import { TravellersList } from './travellers-list'
import { useReservation } from './use-reservation'

interface ReservationViewProps {
  readonly code: string
  /** What the page was made with; null where that could not be had. */
  readonly first: DeskReservation | null
  /** Of the rendering, in milliseconds. */
  readonly now: number
}

/** One reservation from inside: how it stands, what happened, and beside it what can be done. */
export function ReservationView({ code, first, now: rendered }: ReservationViewProps) {
  const one = useReservation(code, first)
  const now = useNow(rendered)
  if (one.data) return <Dossier code={code} one={one.data} now={now} />
  return (
    <section className="box" aria-busy={one.isFetching}>
      <QueryState query={one} isKnown={false} />
    </section>
  )
}

interface DossierProps {
  readonly code: string
  readonly one: DeskReservation
  readonly now: number
}

function Dossier({ code, one, now }: DossierProps) {
  const t = useTranslations('desk.reservation')
  const [done, setDone] = useState<DoneAction | null>(null)
  const { detail, ledger, cases, notes, mails } = one
  const currency = detail.currency.code
  // A host is told of neither money nor contact, and the ledger that every order has is empty for them.
  const isInside = ledger.length > 0
  return (
    <>
      <p className="only-l">
        <DeskLink href={deskLinks.reservations()}>{t('back')}</DeskLink>
      </p>
      <ReservationHead detail={detail} departures={one.departures} isInside={isInside} />
      {done ? (
        <Notice tone="agave">
          <b>{done.text}.</b>{' '}
          {done.approval === null ? null : (
            <DeskLink href={`${deskLinks.approvals()}#${done.approval}`}>{t('toApproval')}</DeskLink>
          )}
        </Notice>
      ) : null}
      {isInside && detail.pending_change ? <ChangeWaits detail={detail} /> : null}
      {isInside ? <AskedByHost detail={detail} onTakenBack={() => setDone(null)} /> : null}
      <div className="dossier">
        {isInside ? (
          <ReservationMoney detail={detail} supplierPaidOn={one.supplier_paid_on} now={now} />
        ) : null}
        <div className="act-col">
          {isInside ? <ActionColumn code={code} one={one} onDone={setDone} /> : null}
          {cases.length > 0 ? <OpenCases cases={cases} now={now} /> : null}
          <ConfirmationsBox
            code={code}
            confirmations={one.confirmations}
            mayAsk={one.actions.includes('unserved')}
          />
          {one.check_up ? <CheckUpBox checkUp={one.check_up} /> : null}
          <TravellersList code={code} travellers={detail.travelers} />
          <ProvidedBox code={code} provided={one.provided} />
          <FilesBox
            {...{ code, trips: one.provided, files: one.files }}
            isOpen={['new', 'confirmed'].includes(detail.reservation.status)}
          />
          {one.assistance ? <AssistanceBox code={code} assistance={one.assistance} /> : null}
          {isInside ? <Notes code={code} notes={notes} /> : null}
        </div>
        {isInside ? (
          <div className="main-col">
            <LedgerTable entries={ledger} currency={currency} />
            <ScheduleList detail={detail} now={now} />
            {detail.payments.length > 0 ? <PaymentsList detail={detail} /> : null}
            {detail.refunds.length > 0 ? <RefundsList detail={detail} now={now} /> : null}
            <MessagesBox code={code} />
            {mails.length > 0 ? <MailsList code={code} mails={mails} /> : null}
            <HistoryList one={one} currency={currency} />
          </div>
        ) : null}
      </div>
    </>
  )
}

/** A change that is carried out once it is paid: how much, and until when. */
function ChangeWaits({ detail }: { readonly detail: DeskReservation['detail'] }) {
  const t = useTranslations('desk.reservation')
  const { market } = useDesk()
  const change = detail.pending_change
  if (!change) return null
  return (
    <Notice tone="maize">
      {t('changeWaits', {
        amount: amountText(change.amount, detail.currency.code, true),
        until: formatInstant(new Date(change.hold_until), TIME_ZONE, market.locale),
      })}
    </Notice>
  )
}
