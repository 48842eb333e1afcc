import { useTranslations } from 'next-intl'
import { Emphasis } from '@/components/ui/emphasis'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { Currency } from '@/lib/locale/market'
import type { ArrivalWire } from '@/lib/pricing/arrival-contract'
import { arrivalWireLine } from '@/lib/pricing/arrival-text'

/** A trip as far as its host is paid on arrival. */
export interface ArrivingTrip {
  readonly uuid: string
  readonly index: number
  readonly name: string
  readonly on_arrival: ArrivalWire | null
}

interface ArrivalLinesProps {
  readonly trips: readonly ArrivingTrip[]
  /** Of the sale. */
  readonly currency: Currency
}

/** What hosts are paid on arrival, in which currency and how, a sentence for each trip; of several each is named. */
export function ArrivalLines({ trips, currency }: ArrivalLinesProps) {
  const t = useTranslations('layaway.arrival')
  const locale = useSiteLocale()
  return trips.map(({ uuid, index, name, on_arrival: arrival }) =>
    arrival ? (
      <p key={`${uuid}.${index}`} className="num leading-normal">
        {trips.length > 1 ? <span className="block text-small text-ink-soft">{name}</span> : null}
        <Emphasis text={arrivalWireLine(arrival, currency, t, locale)} />
      </p>
    ) : null,
  )
}
