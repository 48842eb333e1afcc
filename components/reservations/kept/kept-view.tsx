import { useTranslations } from 'next-intl'
import { LayawayBar } from '@/components/layaway/layaway-bar'
import { VoucherTicket } from '@/components/payments/voucher-ticket'
import { Emphasis } from '@/components/ui/emphasis'
import { Icon } from '@/components/ui/icons/icon'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDateRange } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Whose } from '@/lib/pwa/vault'
import { groupedCode } from '../reservation-code'
import { KeptDays } from './kept-days'
import { KeptDocuments } from './kept-documents'
import { KeptHelp } from './kept-help'
import type { KeptReservation } from './kept-reservation'

interface KeptViewProps {
  readonly trip: KeptReservation
  readonly whose: Whose
  readonly desk: string | null
}

/** A reservation as it was when it was last opened: to read, not to do anything with. */
export function KeptView({ trip, whose, desk }: KeptViewProps) {
  const { bar, today } = trip
  return (
    <main id="content">
      <Band trip={trip} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 py-8 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-x-16">
        <Title trip={trip} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          <section className="panel">
            <LayawayBar bar={bar} today={today} />
          </section>
          <Vouchers trip={trip} />
          <KeptDays trip={trip} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          <KeptDocuments documents={trip.documents} whose={whose} />
          <KeptHelp trip={trip} desk={desk} />
        </div>
      </div>
    </main>
  )
}

type Trip = Pick<KeptViewProps, 'trip'>

/** Since when nothing is newer, and the way to try again. */
function Band({ trip }: Trip) {
  const t = useTranslations('app.kept')
  const time = useInstant(trip)(trip.savedAt)
  return (
    <div role="status" className="bg-ink text-note text-white">
      <p className="wrap flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
        <Icon name="wifi-off" />
        <span className="min-w-0 flex-1">
          <Emphasis text={t('band', { time })} />
        </span>
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the one that could not be reached. */}
        <a href="" className="inline-flex min-h-11 items-center font-bold text-lavender">
          {t('retry')}
        </a>
      </p>
    </div>
  )
}

function Title({ trip: { trips, code } }: Trip) {
  const t = useTranslations('app.kept')
  const locale = useSiteLocale()
  return (
    <div className="lg:col-span-2">
      <h1>{trips[0]?.name}</h1>
      {trips.map(({ key, name, start, end, tickets }, index) => (
        <p key={key} className="text-ink-soft">
          {index > 0 ? `${name} · ` : ''}
          {start ? formatDateRange(start, end ?? start, locale) : t('open')} ·{' '}
          {t('travelers', { count: tickets })}
        </p>
      ))}
      <p className="num text-ink-soft">{groupedCode(code)}</p>
    </div>
  )
}

function Vouchers({ trip }: Trip) {
  const until = useInstant(trip)
  return trip.vouchers.map(({ network, amount, reference, barcode, until: ends }) => (
    <VoucherTicket
      key={reference}
      {...{ network, amount, reference, barcode }}
      numbered={null}
      isPaid={false}
      until={ends ? until(Date.parse(ends)) : ''}
      code={groupedCode(trip.code)}
    />
  ))
}

/** By the clock that the trip's payments are due by. */
function useInstant({ currency }: KeptReservation) {
  const locale = useSiteLocale()
  return (instant: number) => formatInstant(instant, dueZone(currency), locale, { year: true })
}
