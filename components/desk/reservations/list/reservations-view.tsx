'use client'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { grantOf } from '@/lib/desk/permissions'
import { deskLinks } from '@/lib/links/desk-links'
import { useMarks } from '../../bulk/use-marks'
import { useDesk } from '../../frame/desk-context'
import { sumsText } from '../../lists/sums-text'
import { CsvLink } from '../../ui/csv-link'
import { DeskLink } from '../../ui/desk-link'
import { DeskEmpty, DeskList } from '../../ui/desk-list'
import { DeskIcon } from '../../ui/icon'
import { SavedViews } from '../../views/saved-views'
import { RemindBar } from '../remind/remind-bar'
import { RemindPanel } from '../remind/remind-panel'
import { ReservationFilters } from './reservation-filters'
import { ReservationsTable } from './reservations-table'
import { inView, type ReservationsWish, readReservationsWish, reservationsQuery } from './reservations-wish'
import { type ReservationsPage, useReservations } from './use-reservations'

interface ReservationsViewProps {
  /** What the page was made with, and what was asked for then. */
  readonly first: { readonly wish: ReservationsWish; readonly data: ReservationsPage } | null
}

/** Reservations by view and words, as the address asks for them. */
export function ReservationsView({ first }: ReservationsViewProps) {
  const t = useTranslations('desk.reservations')
  const wish = readReservationsWish(Object.fromEntries(useSearchParams()))
  const isKnown = first !== null && JSON.stringify(first.wish) === JSON.stringify(wish)
  const list = useReservations(wish, isKnown ? first.data : null)
  const counted = list.data?.pages[0]
  const { session } = useDesk()
  const mayRemind = grantOf('edit_reservation', session.actor.role).reach === 'all'
  const { marked, mark, drop } = useMarks()
  const [isReminding, setReminding] = useState(false)
  const owed = sumsText(counted?.sums)
  const close = () => {
    setReminding(false)
    document.querySelector<HTMLElement>('#content h1')?.focus()
  }
  return (
    <>
      <DeskList
        title={t('title')}
        count={counted && t(counted.total_is_exact ? 'count' : 'countMore', { count: counted.total })}
        sums={owed && t('owed', { amounts: owed })}
        acts={
          <>
            <CreateLink />
            <CsvLink list="reservations" query={reservationsQuery(wish)} />
          </>
        }
        filters={
          <>
            <ReservationFilters wish={wish} />
            <SavedViews list="reservations" query={reservationsQuery(wish)} />
          </>
        }
        panel={isReminding ? <RemindPanel codes={[...marked]} onClose={close} onStarted={drop} /> : null}
        label={t('list')}
        query={list}
        rows={list.data?.pages.flatMap(({ items }) => items)}
        nameOf={({ code }) => code}
        asked={JSON.stringify(wish)}
        empty={<NoReservation wish={wish} />}
        foot={<Keys mayMark={mayRemind} />}
      >
        {(rows) => (
          <ReservationsTable rows={rows} wish={wish} marked={mayRemind ? marked : null} onMark={mark} />
        )}
      </DeskList>
      {mayRemind && marked.size > 0 && !isReminding ? (
        <RemindBar count={marked.size} onRemind={() => setReminding(true)} onDrop={drop} />
      ) : null}
    </>
  )
}

function Keys({ mayMark }: { readonly mayMark: boolean }) {
  const t = useTranslations('desk.reservations')
  return (
    <>
      <span className="only-l">
        <kbd>J</kbd> <kbd>K</kbd> {t('keyMove')}
      </span>
      <span className="only-l">
        <kbd>↵</kbd> {t('keyOpen')}
      </span>
      {mayMark ? (
        <span className="only-l">
          <kbd>X</kbd> <kbd>⇧X</kbd> {t('bulk.keyMark')}
        </span>
      ) : null}
    </>
  )
}

/** For who may book for a traveller. */
function CreateLink() {
  const t = useTranslations('desk.create')
  const { session } = useDesk()
  if (!session.permissions.includes('edit_reservation')) return null
  return (
    <DeskLink className="btn" href={deskLinks.createReservation()} data-page-key="n">
      <DeskIcon name="calendar-plus" />
      {t('short')} <kbd className="only-l">N</kbd>
    </DeskLink>
  )
}

/** Empty because nothing is so, or because nothing is called so; words and view can be dropped. */
function NoReservation({ wish }: { readonly wish: ReservationsWish }) {
  const t = useTranslations('desk.reservations.empty')
  const { view, q } = wish
  if (q === '') return <DeskEmpty icon="sun" title={t(`views.${view}`)} text={t('text')} />
  return (
    <DeskEmpty icon="list-filter" title={t('words', { words: q })} text={t('wordsText')}>
      {view === 'all' ? null : (
        <DeskLink className="btn" href={deskLinks.reservations(reservationsQuery(inView(wish, 'all')))}>
          {t('everywhere')}
        </DeskLink>
      )}
      <DeskLink className="btn bare" href={deskLinks.reservations(reservationsQuery({ ...wish, q: '' }))}>
        {t('drop')}
      </DeskLink>
    </DeskEmpty>
  )
}
