'use client'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type DeskAction, grantOf } from '@/lib/desk/permissions'
import { deskLinks } from '@/lib/links/desk-links'
import { useMarks } from '../../bulk/use-marks'
import { useDesk } from '../../frame/desk-context'
import { sumsText } from '../../lists/sums-text'
import { CsvLink } from '../../ui/csv-link'
import { DeskLink } from '../../ui/desk-link'
import { DeskList } from '../../ui/desk-list'
import { DeskIcon } from '../../ui/icon'
import { SavedViews } from '../../views/saved-views'
import { AssignPanel } from '../many/assign-panel'
import { BULK_DEEDS, BulkBar, type BulkDeed } from '../many/bulk-bar'
import { ExtendPanel } from '../many/extend-panel'
import { RemindPanel } from '../remind/remind-panel'
import { ColumnChoice } from './column-choice'
import { FilterChips } from './filter-chips'
import { NoReservation } from './no-reservation'
import { ReservationFilters } from './reservation-filters'
import { ReservationsTable } from './reservations-table'
import {
  CHOSEN_COLUMNS,
  type ChosenColumn,
  type ReservationsWish,
  readReservationsWish,
  reservationsQuery,
  searchOf,
} from './reservations-wish'
import { type ReservationsPage, useReservations } from './use-reservations'

interface ReservationsViewProps {
  /** What the page was made with, and what was asked for then. */
  readonly first: { readonly wish: ReservationsWish; readonly data: ReservationsPage } | null
}

/** Reservations by view and words, as the address asks for them. */
export function ReservationsView({ first }: ReservationsViewProps) {
  const t = useTranslations('desk.reservations')
  const wish = readReservationsWish(Object.fromEntries(useSearchParams()))
  const asked = JSON.stringify(searchOf(wish))
  const isKnown = first !== null && JSON.stringify(searchOf(first.wish)) === asked
  const list = useReservations(wish, isKnown ? first.data : null)
  const counted = list.data?.pages[0]
  const { session } = useDesk()
  const deeds = BULK_DEEDS.filter((one) => grantOf(NEEDS[one], session.actor.role).reach === 'all')
  const mayMark = deeds.length > 0
  const { marked, mark, drop } = useMarks()
  const [deed, setDeed] = useState<BulkDeed | null>(null)
  const showsMoney = session.actor.role !== 'host'
  const columns = CHOSEN_COLUMNS.filter((one) => showsMoney || !MONEY.includes(one))
  const owed = sumsText(counted?.sums)
  const close = () => {
    setDeed(null)
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
            <ColumnChoice wish={wish} columns={columns} />
            <CreateLink />
            <CsvLink list="reservations" query={reservationsQuery(wish)} />
          </>
        }
        filters={
          <>
            <ReservationFilters wish={wish} />
            <FilterChips wish={wish} />
            <SavedViews list="reservations" query={reservationsQuery(wish)} />
          </>
        }
        panel={deed ? <Deed deed={deed} codes={[...marked]} onClose={close} onStarted={drop} /> : null}
        label={t('list')}
        query={list}
        rows={list.data?.pages.flatMap(({ items }) => items)}
        nameOf={({ code }) => code}
        asked={asked}
        empty={<NoReservation wish={wish} />}
        foot={<Keys mayMark={mayMark} />}
      >
        {(rows) => (
          <ReservationsTable rows={rows} wish={wish} marked={mayMark ? marked : null} onMark={mark} />
        )}
      </DeskList>
      {mayMark && marked.size > 0 && deed === null ? (
        <BulkBar count={marked.size} deeds={deeds} onDeed={setDeed} onDrop={drop} />
      ) : null}
    </>
  )
}

/** What a host has no column of. */
const MONEY: readonly ChosenColumn[] = ['paid', 'pending']

/** What a role must reach for each. */
const NEEDS = {
  assign: 'assign_cases',
  remind: 'edit_reservation',
  extend: 'extend_final_payment',
} as const satisfies Record<BulkDeed, DeskAction>

interface DeedProps {
  readonly deed: BulkDeed
  readonly codes: readonly string[]
  readonly onClose: () => void
  readonly onStarted: () => void
}

function Deed({ deed, ...props }: DeedProps) {
  if (deed === 'remind') return <RemindPanel {...props} />
  if (deed === 'extend') return <ExtendPanel {...props} />
  return <AssignPanel codes={props.codes} onClose={props.onClose} onDone={props.onStarted} />
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
