import { useTranslations } from 'next-intl'
import { keptFrom, RESERVATION_VIEWS } from '@/lib/desk/reservation-views'
import { deskLinks } from '@/lib/links/desk-links'
import { useDesk } from '../../frame/desk-context'
import { ListSearch } from '../../ui/list-search'
import { ListTabs } from '../../ui/list-tabs'
import { inView, type ReservationsWish, reservationsQuery } from './reservations-wish'

/** Views that this member's role comes to, and words; the address says both, so that they can be sent to a colleague. */
export function ReservationFilters({ wish }: { readonly wish: ReservationsWish }) {
  const t = useTranslations('desk.reservations')
  const { role } = useDesk().session.actor
  const hrefOf = (changed: ReservationsWish) => deskLinks.reservations(reservationsQuery(changed))
  return (
    <>
      <ListTabs
        label={t('viewsLabel')}
        names={RESERVATION_VIEWS.filter((view) => keptFrom(view, role) === null)}
        current={wish.view}
        wordOf={(view) => t(`views.${view}`)}
        hrefOf={(view) => hrefOf(inView(wish, view))}
      />
      <ListSearch
        key={wish.q}
        label={t('find')}
        hint={t('findHint')}
        words={wish.q}
        hrefOf={(q) => hrefOf({ ...wish, q })}
        isFiltered={wish.q !== ''}
        plainHref={hrefOf({ ...wish, q: '' })}
      />
    </>
  )
}
