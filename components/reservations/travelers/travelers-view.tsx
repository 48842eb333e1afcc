import { useTranslations } from 'next-intl'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { Texts } from '@/components/ui/texts/texts'
import { formatDate } from '@/lib/dates/format-date'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Market } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { AccessSection } from '../access/access-section'
import { BookedFlights } from './booked-flights'
import { countryChoices } from './countries'
import { EmergencyForm } from './emergency-form'
import { FlightsForm } from './flights-form'
import { NotesForm } from './notes-form'
import { type OwnSection, SectionTabs } from './section-tabs'
import { TravelerCard } from './traveler-card'

interface SectionProps {
  readonly market: Market
  readonly detail: ReservationDetail
  readonly today: LocalDate
}

/** A sub-section of a reservation on a page of its own: what is told of those who travel. */
export function TravelersView({ section, ...props }: SectionProps & { readonly section: OwnSection }) {
  const { market, detail } = props
  const t = useTranslations('travelers')
  return (
    <main id="content" tabIndex={-1} className="pb-(--spacing-section)">
      <SectionTabs detail={detail} current={section} />
      <div className="wrap grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-6 pt-8">
        <div>
          <h1 className="mb-3 text-h2">{t(`sections.${section}.title`)}</h1>
          <p className="max-w-measure text-ink-soft">{t(`sections.${section}.lead`)}</p>
        </div>
        <Texts market={market} keys={['travelers', 'fields', 'files']}>
          <Section section={section} {...props} />
        </Texts>
        <AccessSection market={market} detail={detail} />
      </div>
    </main>
  )
}

function Section({ section, ...props }: SectionProps & { readonly section: OwnSection }) {
  const { market, detail } = props
  const { reader, reservation, details_window: window } = detail
  const mayChange = reader !== 'holder' && window.closed === null
  const common = { market, code: reservation.code, isOpen: mayChange }
  if (section === 'travelers')
    return (
      <>
        <Closes detail={detail} />
        <Travelers {...props} isOpen={mayChange} />
      </>
    )
  if (reader === 'holder') return null
  return (
    <>
      <Closes detail={detail} />
      {section === 'insurances' ? <EmergencyForm {...common} contact={detail.emergency_contact} /> : null}
      {section === 'flights' ? (
        <>
          <BookedFlights flights={detail.booked_flights} />
          <FlightsForm {...common} flights={detail.own_flights} files={detail.attachments} />
        </>
      ) : null}
      {section === 'provider' ? (
        <NotesForm {...common} text={detail.traveler_notes} version={detail.traveler_notes_version} />
      ) : null}
    </>
  )
}

/** Until when data may change, or that they may not any more. */
function Closes({ detail: { details_window: window } }: Pick<SectionProps, 'detail'>) {
  const t = useTranslations('travelers')
  const locale = useSiteLocale()
  if (window.closed) return <Note tone="maize">{t(`closed.${window.closed}`)}</Note>
  if (!window.until) return null
  return <p className="text-small text-ink-soft">{t('until', { date: formatDate(window.until, locale) })}</p>
}

function Travelers({ market, detail, today, isOpen }: SectionProps & { readonly isOpen: boolean }) {
  const countries = countryChoices(market.locale)
  return detail.travelers.map((traveler) => (
    <TravelerCard
      // Another version is another form.
      key={traveler.position}
      market={market}
      code={detail.reservation.code}
      traveler={traveler}
      countries={countries}
      today={today}
      isOpen={isOpen}
    />
  ))
}
