import { useTranslations } from 'next-intl'
import { keptFrom, RESERVATION_VIEWS } from '@/lib/desk/reservation-views'
import { deskLinks } from '@/lib/links/desk-links'
import { CURRENCIES } from '@/lib/locale/market'
import { RESERVATION_STATUSES } from '@/lib/reservations/detail'
import { useDesk } from '../../frame/desk-context'
import { DeskField, DeskSelect } from '../../ui/fields'
import { DeskIcon } from '../../ui/icon'
import { ListSearch } from '../../ui/list-search'
import { ListTabs } from '../../ui/list-tabs'
import {
  filtersOn,
  inView,
  RESERVATION_FILTERS,
  type ReservationsWish,
  readReservationsWish,
  reservationsQuery,
  without,
} from './reservations-wish'

const hrefOf = (changed: ReservationsWish) => deskLinks.reservations(reservationsQuery(changed))

/** Views that this member's role comes to, words and filters; the address says them all, so that they can be sent to a colleague. */
export function ReservationFilters({ wish }: { readonly wish: ReservationsWish }) {
  const t = useTranslations('desk.reservations')
  const { role } = useDesk().session.actor
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
        key={JSON.stringify(wish)}
        label={t('find')}
        hint={t('findHint')}
        words={wish.q}
        hrefOf={(q, form) => hrefOf(wishedFor(wish, q, form))}
        isFiltered={filtersOn(wish).length > 1}
        plainHref={hrefOf(without(wish, ...RESERVATION_FILTERS))}
      >
        <Fields wish={wish} />
      </ListSearch>
    </>
  )
}

/** What a form of filters says, in the view and with the columns of now. */
function wishedFor(wish: ReservationsWish, q: string, form: FormData): ReservationsWish {
  const said = readReservationsWish({ ...(Object.fromEntries(form) as Record<string, string>), q })
  return { ...said, view: wish.view, sort: wish.sort, hide: wish.hide }
}

/** Folded away until somebody asks, or one of them is on. */
function Fields({ wish }: { readonly wish: ReservationsWish }) {
  const t = useTranslations('desk.reservations')
  const isOn = filtersOn(wish).some((name) => name !== 'q')
  return (
    <details className="filter-fold" open={isOn}>
      <summary className="btn">
        <DeskIcon name="list-filter" />
        {t('filters.title')} <kbd className="only-l">F</kbd>
      </summary>
      <div className="filter-row">
        <DeskSelect label={t('filters.status')} name="status" defaultValue={wish.status ?? ''}>
          <option value="">{t('filters.any')}</option>
          {RESERVATION_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`statuses.${status}`)}
            </option>
          ))}
        </DeskSelect>
        <DeskSelect label={t('filters.currency')} name="currency" defaultValue={wish.currency ?? ''}>
          <option value="">{t('filters.any')}</option>
          {CURRENCIES.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </DeskSelect>
        <DeskField label={t('filters.from')} name="from" type="date" defaultValue={wish.from ?? ''} />
        <DeskField label={t('filters.to')} name="to" type="date" defaultValue={wish.to ?? ''} />
      </div>
    </details>
  )
}
