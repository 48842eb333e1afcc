import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { RESERVATION_VIEWS } from '@/lib/desk/reservation-views'
import { deskLinks } from '@/lib/links/desk-links'
import { DeskButton } from '../../ui/desk-button'
import { DeskLink } from '../../ui/desk-link'
import { DeskField } from '../../ui/fields'
import { type ReservationsWish, reservationsQuery } from './reservations-wish'

/** Views and words; the address says both, so that they can be sent to a colleague. */
export function ReservationFilters({ wish }: { readonly wish: ReservationsWish }) {
  const t = useTranslations('desk.reservations')
  const router = useRouter()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    router.push(deskLinks.reservations(reservationsQuery({ ...wish, q })))
  }
  return (
    <>
      <nav className="tabs" aria-label={t('viewsLabel')}>
        {RESERVATION_VIEWS.map((view) => (
          <DeskLink
            key={view}
            href={deskLinks.reservations(reservationsQuery({ ...wish, view }))}
            scroll={false}
            {...(view === wish.view ? { 'aria-current': 'page' } : {})}
          >
            {t(`views.${view}`)}
          </DeskLink>
        ))}
      </nav>
      <search>
        <form key={wish.q} className="filter-row find-row" onSubmit={search}>
          <DeskField
            label={t('find')}
            hint={t('findHint')}
            type="search"
            name="q"
            defaultValue={wish.q}
            maxLength={120}
            autoComplete="off"
            data-desk-filter=""
          />
          <DeskButton type="submit">{t('search')}</DeskButton>
          {wish.q === '' ? null : (
            <DeskLink
              className="btn bare"
              href={deskLinks.reservations(reservationsQuery({ ...wish, q: '' }))}
            >
              {t('empty.drop')}
            </DeskLink>
          )}
        </form>
      </search>
    </>
  )
}
