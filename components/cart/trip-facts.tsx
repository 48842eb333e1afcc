import { useTranslations } from 'next-intl'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { PricedLineWire } from '@/lib/cart/contract'
import { formatDate } from '@/lib/dates/format-date'

interface TripFactsProps {
  readonly trip: PricedLineWire
  readonly days: number
  /** Of the guide; null or absent without a date. */
  readonly language?: string | null | undefined
  readonly travellers?: boolean | undefined
}

/** "sáb 16 oct 2027 · 9 días · guía en español · 2 viajeros". */
export function TripFacts({ trip, days, language, travellers = false }: TripFactsProps) {
  const t = useTranslations('cart')
  const locale = useSiteLocale()
  const date = trip.departure_date ? formatDate(trip.departure_date.date, locale) : t('facts.open')
  const facts = [
    date,
    t('facts.days', { days }),
    ...(language ? [t('facts.guide', { language })] : []),
    ...(travellers ? [t('facts.travellers', { count: trip.qty })] : []),
  ]
  return <span className="num text-small text-ink-soft">{facts.join(' · ')}</span>
}
