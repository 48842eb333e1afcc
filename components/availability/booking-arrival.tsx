import { useTranslations } from 'next-intl'
import { Emphasis } from '@/components/ui/emphasis'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { Preview } from '@/lib/layaway/layaway-preview'
import { arrivalLine } from '@/lib/pricing/arrival-text'
import type { ArrivalTerms } from '@/lib/pricing/on-arrival'

interface BookingArrivalProps {
  readonly preview: Pick<Preview, 'onArrival'>
  /** null where everything is paid here. */
  readonly terms: ArrivalTerms | null
}

/** What of a choice the host is paid on arrival, in which currency and how; what they collect exactly, the cart says. */
export function BookingArrival({ preview: { onArrival }, terms }: BookingArrivalProps) {
  const t = useTranslations('layaway.arrival')
  const locale = useSiteLocale()
  if (!terms || onArrival.amount === 0) return null
  return (
    <p className="num leading-normal">
      <Emphasis text={arrivalLine(onArrival, terms, null, t, locale)} />
    </p>
  )
}
