import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import { useSiteLocale } from '@/components/ui/site-locale'
import { Texts } from '@/components/ui/texts/texts'
import { formatDate } from '@/lib/dates/format-date'
import type { LocalDate } from '@/lib/dates/local-date'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { fromWire } from '@/lib/money/money'
import type { ChangeDates } from '@/lib/reservations/change-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { standingOf } from '@/lib/reservations/standing'
import { AccessSection } from '../access/access-section'
import { BoughtLines } from '../bought-lines'
import { cancellationLink } from '../cancellation/cancel-entry'
import { windowEnd } from '../clock/window-end'
import { LiveReservation } from '../live-reservation'
import { ChangeFlow } from './change-flow'
import { editLink, tripLink } from './change-links'
import { ChangeRefused } from './change-refused'
import { PendingChange } from './pending-change'

interface EditViewProps {
  readonly market: Market
  readonly detail: ReservationDetail
  readonly today: LocalDate
  /** Which trip of the reservation. */
  readonly trip: number
  /** Null where nothing may be changed by whoever looks. */
  readonly dates: ChangeDates | null
  /** The code of a departure that was chosen before a reload. */
  readonly chosen: string | null
}

/** Changing a trip: what it would come to before anything moves, then one button. */
export function EditView(props: EditViewProps) {
  const { market, detail, dates } = props
  const t = useTranslations('tripChange')
  return (
    <main id="content" tabIndex={-1} className="wrap min-h-dvh pt-8 lg:pb-14 lg:pt-14">
      <LiveReservation
        market={market}
        code={detail.reservation.code}
        lastEvent={detail.last_event}
        payment={null}
        waiting="no"
        paid={detail.order.summary.paid}
        settled={detail.reservation.status !== 'new'}
        endsAt={windowEnd(detail)}
        isWon={false}
        paidText={t('paid')}
      />
      <p className="mb-6">
        <ButtonLink look="text" href={tripLink(detail)}>
          {t('back', { name: detail.product.name })}
        </ButtonLink>
      </p>
      {detail.reader === 'holder' || !dates ? (
        <Locked market={market} detail={detail} />
      ) : (
        <Changing {...props} dates={dates} />
      )}
    </main>
  )
}

/** Who only has the code reads who can change the trip, and how to prove it. */
function Locked({ market, detail }: Pick<EditViewProps, 'market' | 'detail'>) {
  const t = useTranslations('tripChange.locked')
  return (
    <div className="grid max-w-measure gap-6 pb-(--spacing-section)">
      <div>
        <h1 className="mb-3 text-h2">{t('title')}</h1>
        <p className="text-ink-soft">{t('text')}</p>
      </div>
      <AccessSection market={market} detail={detail} />
    </div>
  )
}

function Changing({
  market,
  detail,
  today,
  trip,
  dates,
  chosen,
}: EditViewProps & { readonly dates: ChangeDates }) {
  const t = useTranslations('tripChange')
  const pending = detail.pending_change
  const isConfirming = detail.payments.some(({ status }) => CONFIRMING.has(status))
  const refusal = dates.terms.refusal
  const { code } = detail.reservation
  return (
    <>
      <TripChoice detail={detail} trip={trip} />
      {pending && !isConfirming ? (
        <div className="grid gap-8 pb-(--spacing-section)">
          <h1 className="text-h2">{t('title')}</h1>
          <Texts market={market} keys={['tripChange.pending']}>
            <PendingChange
              {...{ market, code, change: pending, canUndo: true }}
              currency={detail.currency.code}
              pay={links.layaway({ code })}
            />
          </Texts>
          <BoughtLines detail={detail} total={fromWire(detail.order.amount, detail.currency.code)} />
        </div>
      ) : isConfirming || (refusal && !dates.party) ? (
        <div className="grid gap-8 pb-(--spacing-section)">
          <h1 className="text-h2">{t('title')}</h1>
          <ChangeRefused
            refusal={isConfirming ? 'confirming' : (refusal?.reason ?? 'unavailable')}
            until={refusal?.until ?? null}
            trip={tripLink(detail)}
            pay={links.layaway({ code })}
          />
          <BoughtLines detail={detail} total={fromWire(detail.order.amount, detail.currency.code)} />
        </div>
      ) : (
        <Texts market={market} keys={['tripChange', 'common', 'payments.effect', 'layout.footer']}>
          <ChangeFlow
            // Another version of the trip is another draft.
            key={`${trip}.${dates.trip.departure_date.code}.${detail.order.amount}.${detail.changed_at}`}
            market={market}
            code={code}
            currency={detail.currency.code}
            type={detail.products[trip]?.type ?? 'experience'}
            dates={dates}
            chosen={chosen}
            before={standingOf(detail)}
            today={today}
            links={{ trip: tripLink(detail), pay: links.layaway({ code }), cancel: cancellationLink(detail) }}
            isCancellable={detail.cancellable}
          />
        </Texts>
      )}
    </>
  )
}

const CONFIRMING: ReadonlySet<string> = new Set(['created', 'submitting', 'unknown'])

/** Of several trips one is changed at a time. */
function TripChoice({ detail, trip }: Pick<EditViewProps, 'detail' | 'trip'>) {
  const t = useTranslations('tripChange')
  const locale = useSiteLocale()
  if (detail.products.length < 2) return null
  return (
    <nav aria-label={t('which')} className="mb-6 overflow-x-auto">
      <ul className="flex gap-5">
        {detail.products.map(({ uuid, index, name, departure_date: { start } }, at) => (
          <li key={`${uuid}.${index}`}>
            <SiteLink
              href={`${editLink(detail)}?trip=${at}`}
              aria-current={at === trip ? 'page' : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap aria-[current=page]:font-bold"
            >
              {/* Two may be of one name. */}
              {start ? `${name} · ${formatDate(start, locale, { year: false })}` : name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
