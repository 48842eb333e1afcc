'use client'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { deskLinks } from '@/lib/links/desk-links'
import { CsvLink } from '../../ui/csv-link'
import { DeskButton } from '../../ui/desk-button'
import { DeskLink } from '../../ui/desk-link'
import { DeskIcon } from '../../ui/icon'
import { ListFailure, ListSkeleton } from '../../ui/list-states'
import { SavedViews } from '../../views/saved-views'
import { ReservationFilters } from './reservation-filters'
import { ReservationsTable } from './reservations-table'
import { type ReservationsWish, readReservationsWish, reservationsQuery } from './reservations-wish'
import { type ReservationsPage, useReservations } from './use-reservations'

interface ReservationsViewProps {
  /** What the page was made with, and what was asked for then. */
  readonly first: { readonly wish: ReservationsWish; readonly data: ReservationsPage } | null
}

/** Reservations by view and words, as the address asks for them. */
export function ReservationsView({ first }: ReservationsViewProps) {
  const t = useTranslations('desk.reservations')
  const wish = readReservationsWish(Object.fromEntries(useSearchParams()))
  const isKnown = first?.wish.view === wish.view && first.wish.q === wish.q
  const list = useReservations(wish, isKnown ? first.data : null)
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const counted = list.data?.pages[0]
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{t('title')}</h1>
        {counted ? (
          <span className="soft">
            {t(counted.total_is_exact ? 'count' : 'countMore', { count: counted.total })}
          </span>
        ) : null}
        <div className="acts">
          <CsvLink list="reservations" query={reservationsQuery(wish)} />
        </div>
      </div>
      <ReservationFilters wish={wish} />
      <SavedViews list="reservations" query={reservationsQuery(wish)} />
      <section className="box" aria-label={t('list')} aria-busy={list.isFetching && !rows}>
        {list.isError ? (
          <ListFailure
            error={list.error}
            isOld={rows !== undefined}
            isBusy={list.isFetching}
            onRetry={() => void (rows ? list.fetchNextPage() : list.refetch())}
          />
        ) : null}
        {!rows && !list.isError ? <ListSkeleton /> : null}
        {rows && rows.length > 0 ? <ReservationsTable rows={rows} /> : null}
        {rows?.length === 0 ? <NoReservation wish={wish} /> : null}
        {rows && rows.length > 0 ? (
          <div className="foot">
            {list.hasNextPage ? (
              <DeskButton busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('more')}
              </DeskButton>
            ) : null}
            <span>{t('shown', { count: rows.length })}</span>
            <span className="only-l">
              <kbd>J</kbd> <kbd>K</kbd> {t('keyMove')}
            </span>
            <span className="only-l">
              <kbd>↵</kbd> {t('keyOpen')}
            </span>
          </div>
        ) : null}
      </section>
    </>
  )
}

/** Empty because nothing is so, or because nothing is called so; words and view can be dropped. */
function NoReservation({ wish }: { readonly wish: ReservationsWish }) {
  const t = useTranslations('desk.reservations.empty')
  const { view, q } = wish
  if (q === '')
    return (
      <div className="empty">
        <DeskIcon name="sun" />
        <h2>{t(`views.${view}`)}</h2>
        <p className="soft">{t('text')}</p>
      </div>
    )
  return (
    <div className="empty">
      <DeskIcon name="list-filter" />
      <h2>{t('words', { words: q })}</h2>
      <p className="soft">{t('wordsText')}</p>
      <div className="acts-row">
        {view === 'all' ? null : (
          <DeskLink className="btn" href={deskLinks.reservations(reservationsQuery({ view: 'all', q }))}>
            {t('everywhere')}
          </DeskLink>
        )}
        <DeskLink className="btn bare" href={deskLinks.reservations(reservationsQuery({ view, q: '' }))}>
          {t('drop')}
        </DeskLink>
      </div>
    </div>
  )
}
