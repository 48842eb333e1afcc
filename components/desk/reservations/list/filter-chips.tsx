import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import { deskLinks } from '@/lib/links/desk-links'
import { useDesk } from '../../frame/desk-context'
import { DeskLink } from '../../ui/desk-link'
import { DeskIcon } from '../../ui/icon'
import {
  filtersOn,
  type ReservationFilter,
  type ReservationsWish,
  reservationsQuery,
  without,
} from './reservations-wish'

/** Each filter that is on, as a chip that takes it off. */
export function FilterChips({ wish }: { readonly wish: ReservationsWish }) {
  const t = useTranslations('desk.reservations.filters')
  const wordOf = useFilterWord(wish)
  const on = filtersOn(wish)
  if (on.length === 0) return null
  return (
    <nav className="chips" aria-label={t('on')}>
      {on.map((name) => (
        <DeskLink
          key={name}
          className="chip on"
          scroll={false}
          href={deskLinks.reservations(reservationsQuery(without(wish, name)))}
          aria-label={t('drop', { filter: wordOf(name) })}
        >
          {wordOf(name)}
          <DeskIcon name="x" />
        </DeskLink>
      ))}
    </nav>
  )
}

/** What a filter says, in words: "Moneda: COP". */
export function useFilterWord(wish: ReservationsWish): (name: ReservationFilter) => string {
  const t = useTranslations('desk.reservations')
  const { market } = useDesk()
  const { status, q, currency } = wish
  return (name) => {
    if (name === 'q') return t('filters.words', { words: q })
    if (name === 'status') return status ? `${t('filters.status')}: ${t(`statuses.${status}`)}` : ''
    if (name === 'currency') return `${t('filters.currency')}: ${currency}`
    const day = wish[name]
    return day ? `${t(`filters.${name}`)}: ${formatDate(day, market.locale, { weekday: false })}` : ''
  }
}
