import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { Texts } from '@/components/ui/texts/texts'
import { formatDate } from '@/lib/dates/format-date'
import { daysBetween } from '@/lib/dates/local-date'
import { contentLinks } from '@/lib/links/content-links'
import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire, isZero, subtract, sum } from '@/lib/money/money'
import type { CancellationQuote } from '@/lib/reservations/cancel-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { AccessSection } from '../access/access-section'
import { windowEnd } from '../clock/window-end'
import { LiveReservation } from '../live-reservation'
import { CancelledView } from './cancelled-view'
import { ConfirmCancel } from './confirm-cancel'
import { QuoteFigures } from './quote-figures'
import { TermsTable } from './terms-table'
import { TripsTable } from './trips-table'
import { WaysList } from './ways-list'

interface CancellationViewProps {
  readonly market: Market
  readonly detail: ReservationDetail
  /** Null where nothing can be cancelled, or not by who looks. */
  readonly quote: CancellationQuote | null
}

/** What cancelling gives back before it happens, and what became of the money afterwards. */
export function CancellationView({ market, detail, quote }: CancellationViewProps) {
  const { reservation, order, reader } = detail
  const t = useTranslations('cancelTrip')
  return (
    <main id="content" tabIndex={-1} className="wrap min-h-dvh pt-8 pb-(--spacing-section) lg:pt-14">
      <LiveReservation
        market={market}
        code={reservation.code}
        lastEvent={detail.last_event}
        payment={null}
        waiting="no"
        paid={order.summary.paid}
        settled={reservation.status !== 'new'}
        endsAt={windowEnd(detail)}
        isWon={false}
        paidText={t('paid')}
      />
      <p className="mb-6">
        <ButtonLink look="text" href={backTo(detail)}>
          {t('back', { name: detail.product.name })}
        </ButtonLink>
      </p>
      {quote ? (
        <Quoted market={market} detail={detail} quote={quote} />
      ) : reader === 'holder' ? (
        <Locked market={market} detail={detail} />
      ) : detail.refunds.length > 0 || reservation.status === 'cancelled' ? (
        <CancelledView market={market} detail={detail} />
      ) : (
        <Refused />
      )}
    </main>
  )
}

function backTo({ reader, reservation: { code } }: ReservationDetail): string {
  return reader === 'owner' ? userLinks.reservation(code) : links.publicReservation(code)
}

interface QuotedProps extends CancellationViewProps {
  readonly quote: CancellationQuote
}

function Quoted({ market, detail, quote }: QuotedProps) {
  const t = useTranslations('cancelTrip')
  const locale = useSiteLocale()
  const shown = (amount: number) => formatMoney(fromWire(amount, quote.currency))
  const { start } = detail.product.departure_date
  const isConfirming = detail.payments.some(({ status }) => CONFIRMING.has(status))
  const state = quote.back > 0 ? 'back' : quote.paid > 0 ? 'kept' : 'nothing'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-x-16">
      <header className="lg:col-span-2">
        <h1 className="mb-3 text-h2">{t(`title.${state}`, { amount: shown(quote.back) })}</h1>
        <p className="max-w-measure text-ink-soft">
          {start ? t('lead', { days: daysBetween(quote.today, start) }) : t('leadOpen')}
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
        {quote.paid > 0 ? <QuoteFigures quote={quote} /> : null}
        {quote.basis ? (
          <Note tone="agave" icon="shield-check">
            {t(`basis.${quote.basis}`)}
          </Note>
        ) : null}
        {quote.paid > 0 ? <TripsTable quote={quote} /> : null}
        {quote.paid > 0 ? <TermsTable quote={quote} /> : null}
        {quote.ways.length > 0 || quote.credit_back > 0 || quote.points_back.points > 0 ? (
          <WaysList quote={quote} />
        ) : null}
      </div>
      <aside
        className="panel grid content-start gap-4 self-start lg:sticky lg:top-6"
        aria-labelledby="decide"
      >
        <h2 id="decide" className="text-h3">
          {t('decide')}
        </h2>
        <dl className="num grid gap-2 text-note">
          {quote.ways.length > 0 ? (
            <Row label={t('sentBy')} value={t('by', { date: formatDate(quote.sent_by, locale) })} />
          ) : null}
          {quote.until ? <Row label={t('until')} value={formatDate(quote.until, locale)} /> : null}
          {quote.points_taken > 0 ? (
            <Row label={t('pointsTaken')} value={t('pointsTakenCount', { points: quote.points_taken })} />
          ) : null}
          {quote.coupon ? <Row label={t('coupon', { code: quote.coupon })} value={t('couponUsed')} /> : null}
        </dl>
        {isConfirming ? <Note tone="maize">{t('confirming')}</Note> : null}
        <Texts market={market} keys={['cancelTrip.confirm', 'cancelTrip.take', 'cards', 'common']}>
          <ConfirmCancel
            market={market}
            code={detail.reservation.code}
            quote={quote.quote}
            back={quote.back > 0 ? shown(quote.back) : null}
            credit={creditOf(quote)}
            isAllCredit={quote.credit_back > 0 && quote.ways.length === 0}
            isBlocked={isConfirming}
            keep={backTo(detail)}
          />
        </Texts>
        <p className="text-small text-ink-soft">{t('seats', { count: detail.reservation.tickets })}</p>
      </aside>
    </div>
  )
}

/** What is credit instead of money, if that is chosen, and what is somebody else's all the same. */
function creditOf({ if_credit: credit, ways, currency }: CancellationQuote) {
  if (credit <= 0) return null
  const own = fromWire(credit, currency)
  const all = ways.map(({ amount }) => fromWire(amount, currency))
  const others = subtract(sum(all, currency), own)
  return { amount: formatMoney(own), others: isZero(others) ? null : formatMoney(others) }
}

const CONFIRMING: ReadonlySet<string> = new Set(['created', 'submitting', 'unknown'])

function Row({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

/** Who only has the code reads who can cancel, and how to prove it. */
function Locked({ market, detail }: Pick<CancellationViewProps, 'market' | 'detail'>) {
  const t = useTranslations('cancelTrip.locked')
  return (
    <div className="grid max-w-measure gap-6">
      <div>
        <h1 className="mb-3 text-h2">{t('title')}</h1>
        <p className="text-ink-soft">{t('text')}</p>
      </div>
      <AccessSection market={market} detail={detail} />
    </div>
  )
}

function Refused() {
  const t = useTranslations('cancelTrip.refused')
  return (
    <div className="grid max-w-measure justify-items-start gap-4">
      <h1 className="text-h2">{t('title')}</h1>
      <p className="text-ink-soft">{t('text')}</p>
      <ButtonLink href={contentLinks.contactUs()} data-dialog="contact">
        {t('write')}
      </ButtonLink>
    </div>
  )
}
