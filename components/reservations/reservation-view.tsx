import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { Texts } from '@/components/ui/texts/texts'
import { formatInstant } from '@/lib/dates/format-instant'
import type { LocalDate } from '@/lib/dates/local-date'
import { dueZone } from '@/lib/layaway/due-instant'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { fromWire } from '@/lib/money/money'
import type { SavedCardEntry } from '@/lib/payments/saved-card'
import type { CheckUp } from '@/lib/reservations/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { HistoryEntry } from '@/lib/reservations/history-contract'
import type { TripSurvey } from '@/lib/reservations/survey/contract'
import { AccessSection } from './access/access-section'
import { CorrectEmail } from './access/correct-email'
import { AutopaySection } from './autopay/autopay-section'
import { GuestCards } from './autopay/guest-cards'
import { BoughtLines } from './bought-lines'
import { CancelEntry } from './cancellation/cancel-entry'
import { ChangeEntry } from './change/change-entry'
import { ChangedNews } from './change/changed-news'
import { HistorySection } from './change/history-section'
import { PendingChange } from './change/pending-change'
import { CheckUpList } from './check-up-list'
import { windowEnd } from './clock/window-end'
import { OnItsWay } from './companion/on-its-way'
import { EndedNote } from './ended-note'
import { HostSection } from './host/host-section'
import { InvoiceSection } from './invoice/invoice-section'
import { KeepSection } from './kept/keep-section'
import { figuresOf } from './kept/kept-reservation'
import { LiveReservation } from './live-reservation'
import { MeetingSection } from './meeting-section'
import { type OpenPayment, openPayment, type Transfer, waitsForAnswer } from './open-payment'
import { PayPanel } from './pay-panel'
import { PaymentNews } from './payment-news'
import { PaymentsSection } from './payments-section'
import { DepartureNotices } from './provider/departure-notices'
import { openChange } from './provider/open-change'
import { ProviderAnswered, ProviderSection } from './provider/provider-section'
import { type ReservationMoney, reservationMoney } from './reservation-money'
import { ReviewEntry } from './reviews/review-entry'
import { ShowSection } from './show-section'
import { SurveySection } from './survey/survey-section'
import { BookedFlights } from './travelers/booked-flights'
import { DocumentsSection } from './travelers/documents-section'
import { TripCover } from './trip-cover'
import { networkOf, VoucherSection } from './voucher-section'
import { WonTrip } from './won/won-trip'

interface ReservationViewProps {
  readonly market: Market
  readonly detail: ReservationDetail
  /** Missing when it could not be asked (specification §8: silent). */
  readonly checkUp: CheckUp | null
  readonly transfer: Transfer | null
  readonly history: readonly HistoryEntry[]
  /** Kept with it by its buyer as a guest. */
  readonly cards: readonly SavedCardEntry[]
  /** The question after the trip, for its buyer. */
  readonly survey: TripSurvey | null
  readonly today: LocalDate
  readonly returned: boolean
  /** A change was carried out in this browser a moment ago. */
  readonly isChanged: boolean
  /** The sub-section of the address. */
  readonly section: string | null
}

/** A trip page, not an invoice: how long until one is there, what is paid, what comes next. */
export function ReservationView(props: ReservationViewProps) {
  const { market, detail, checkUp, transfer, today, returned, isChanged, section } = props
  const { reservation, currency, order } = detail
  const open = openPayment(detail)
  const isWaiting = open.kind === 'voucher' || open.kind === 'transfer'
  const money = reservationMoney(detail, today, isWaiting)
  const isEnded = reservation.status === 'expired' || reservation.status === 'cancelled'
  const voucher = useWaitingVoucher(open, detail, transfer)
  const newest = newestOf(open, detail)
  const hasArrived = returned && newest?.status === 'paid'
  // What a payment did last is told, and nothing else of it.
  const isNews = isChanged || (hasArrived && isChangedBy(detail))
  const isFirst = reservation.status === 'confirmed' && isFirstPayment(money)
  const t = useTranslations('reservation')
  return (
    <main id="content" tabIndex={-1}>
      <TripCover detail={detail} today={today} />
      <LiveReservation
        market={market}
        code={reservation.code}
        lastEvent={detail.last_event}
        payment={newest}
        waiting={isWaiting ? 'voucher' : waitsForAnswer(open) ? 'answer' : 'no'}
        paid={order.summary.paid}
        settled={isWaiting || reservation.status === 'confirmed' || reservation.status === 'completed'}
        endsAt={windowEnd(detail)}
        isWon={isFirst}
        paidText={t(reservation.status === 'new' ? 'live.part' : 'live.paid')}
      />
      {/* Another state is other elements: nothing that stands there moves while somebody reads. */}
      <Fragment key={`${reservation.status} ${open.kind} ${order.summary.paid}`}>
        {isWaiting && !isEnded ? (
          <div className="wrap">
            <VoucherSection market={market} open={open} detail={detail} transfer={transfer} />
          </div>
        ) : null}
        <div className="wrap pb-8">
          {isNews ? <ChangedNews detail={detail} /> : null}
          <ProviderSection market={market} detail={detail} />
          <DepartureNotices notices={detail.departure_notices} currency={currency.code} />
          {detail.pending_change && open.kind !== 'confirming' ? (
            <div className="pb-6">
              <Texts market={market} keys={['tripChange.pending']}>
                <PendingChange
                  {...{
                    market,
                    code: reservation.code,
                    currency: currency.code,
                    change: detail.pending_change,
                  }}
                  pay={links.layaway({ code: reservation.code })}
                  canUndo={detail.reader !== 'holder'}
                />
              </Texts>
            </div>
          ) : null}
          {hasArrived && isFirst && !isNews ? <WonTrip detail={detail} money={money} /> : null}
          {isEnded ? (
            <EndedNote market={market} detail={detail} />
          ) : openChange(detail) ? null : (
            <PayPanel
              market={market}
              detail={detail}
              money={money}
              today={today}
              isConfirming={open.kind === 'confirming'}
              isSecond={isWaiting || open.kind === 'bank' || open.kind === 'app'}
              voucher={voucher}
              floats={!isWaiting && !(hasArrived && isFirst)}
            />
          )}
          <ProviderAnswered detail={detail} />
          {hasArrived && !isFirst ? (
            <Note tone="agave" className="mt-6">
              {t('live.paid')}
            </Note>
          ) : null}
          <PaymentNews
            market={market}
            open={isEnded ? { kind: 'none' } : open}
            code={reservation.code}
            currency={currency.code}
            canPay={money.due !== null}
          />
          {isEnded ? null : <OnItsWay detail={detail} />}
        </div>
        <div className="no-print wrap grid grid-cols-[minmax(0,1fr)] gap-12 pt-4 pb-(--spacing-section) lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-x-22">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
            {checkUp ? (
              <CheckUpList
                checkUp={checkUp}
                pending={money.pending}
                onArrival={fromWire(order.on_arrival, currency.code)}
                names={detail.travelers.map(({ user }) => user?.firstname ?? null)}
                asksToPay={!openChange(detail)}
              />
            ) : null}
            <BoughtLines detail={detail} total={money.total} />
            <SurveySection market={market} code={reservation.code} survey={props.survey} />
            <ReviewEntry detail={detail} />
            <DocumentsSection market={market} detail={detail} voucher={checkUp?.voucher.open ?? false} />
            <HistorySection entries={props.history} currency={currency.code} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
            <PaymentsSection detail={detail} money={money} market={market} today={today} />
            <AutopaySection market={market} detail={detail} />
            <GuestCards market={market} code={reservation.code} cards={props.cards} />
            <InvoiceSection market={market} detail={detail} />
            <HostSection
              market={market}
              code={reservation.code}
              host={detail.local}
              notes={detail.provider_notes}
            />
            <BookedFlights flights={detail.booked_flights} />
            <MeetingSection trips={detail.products} />
            <Texts market={market} keys={['app.kept']}>
              <KeepSection
                market={market}
                figures={figuresOf(detail, money, open, transfer, today)}
                isOwner={detail.reader === 'owner'}
              />
            </Texts>
            <AccessSection market={market} detail={detail} />
            {reservation.status === 'new' ? (
              <Texts market={market} keys={['access.correct']}>
                <CorrectEmail market={market} code={reservation.code} />
              </Texts>
            ) : null}
            <ChangeEntry detail={detail} />
            <CancelEntry detail={detail} />
          </div>
        </div>
      </Fragment>
      {section ? <ShowSection id={placeOf(section, detail)} /> : null}
    </main>
  )
}

/** Where a link of a mail leads whoever has not proved yet that it is theirs: to where they do. */
function placeOf(section: string, { reader }: ReservationDetail): string {
  return section === 'survey' && reader === 'holder' ? 'access' : section
}

/** The newest payment was that of a change. */
function isChangedBy({ changed_at: at, payments }: ReservationDetail): boolean {
  return at !== null && payments.every(({ created_at }) => Date.parse(created_at) <= Date.parse(at))
}

/** Nothing of what follows the first payment was paid yet. */
function isFirstPayment({ bar }: ReservationMoney): boolean {
  return bar.segments.every(({ n, state }) => (n === 0) === (state === 'paid'))
}

/** Where and until when a voucher can be paid, for the words of the bar. */
function useWaitingVoucher(open: OpenPayment, detail: ReservationDetail, transfer: Transfer | null) {
  const locale = useSiteLocale()
  if (open.kind !== 'voucher' && open.kind !== 'transfer') return undefined
  const ends = open.kind === 'voucher' ? open.vouchers[0]?.expires_at : transfer?.expiresAt
  const until = ends ?? detail.reservation.cancellation_date
  if (!until) return undefined
  return {
    place: networkOf(open.attempt),
    until: formatInstant(new Date(until), dueZone(detail.currency.code), locale),
  }
}

function newestOf(open: OpenPayment, { payments }: ReservationDetail) {
  const attempt =
    open.kind === 'none'
      ? [...payments].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))[0]
      : open.attempt
  return attempt ? { uuid: attempt.uuid, status: attempt.status } : null
}
