'use client'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskTraveller } from '@/lib/desk/traveller-contract'
import { readSort, TRAVELLER_SORTS } from '@/lib/desk/views/list-sorts'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { DeskTable } from '../lists/desk-table'
import { DeskRow } from '../live/steady'
import { DeskLink } from '../ui/desk-link'
import { DeskEmpty, DeskList } from '../ui/desk-list'
import { ListSearch } from '../ui/list-search'
import { Who } from '../ui/who'
import { SavedViews } from '../views/saved-views'
import { readTravellersWish, type TravellersWish, travellersQuery } from './travellers-wish'
import { type TravellersPage, useTravellers } from './use-travellers'

interface TravellersViewProps {
  /** What the page was made with, and what was asked for then. */
  readonly first: { readonly wish: TravellersWish; readonly data: TravellersPage } | null
}

/** People with an account, by a part of a name or an address. */
export function TravellersView({ first }: TravellersViewProps) {
  const t = useTranslations('desk.travellers')
  const wish = readTravellersWish(Object.fromEntries(useSearchParams()))
  const list = useTravellers(
    wish,
    first && JSON.stringify(first.wish) === JSON.stringify(wish) ? first.data : null,
  )
  const counted = list.data?.pages[0]
  const isFiltered = wish.q !== ''
  return (
    <DeskList
      title={t('title')}
      count={counted && t(counted.total_is_exact ? 'count' : 'countMore', { count: counted.total })}
      label={t('list')}
      filters={
        <>
          <ListSearch
            key={wish.q}
            label={t('find')}
            hint={t('findHint')}
            words={wish.q}
            hrefOf={(q) => deskLinks.travellers(travellersQuery({ ...wish, q }))}
            isFiltered={isFiltered}
            plainHref={deskLinks.travellers()}
          />
          <SavedViews list="travellers" query={travellersQuery(wish)} />
        </>
      }
      query={list}
      rows={list.data?.pages.flatMap(({ items }) => items)}
      nameOf={({ uuid }) => uuid}
      asked={JSON.stringify(wish)}
      empty={
        <DeskEmpty
          icon={isFiltered ? 'list-filter' : 'users'}
          title={isFiltered ? t('empty.words', { words: wish.q }) : t('empty.title')}
          text={t(isFiltered ? 'empty.wordsText' : 'empty.text')}
        />
      }
    >
      {(rows) => <TravellersTable rows={rows} wish={wish} />}
    </DeskList>
  )
}

interface TravellersTableProps {
  readonly rows: readonly DeskTraveller[]
  readonly wish: TravellersWish
}

function TravellersTable({ rows, wish }: TravellersTableProps) {
  const t = useTranslations('desk.travellers')
  const { market } = useDesk()
  return (
    <DeskTable
      columns={[
        { name: 'who', label: t('columns.who'), sort: 'name' },
        { name: 'email', label: t('columns.email') },
        { name: 'proven', label: t('columns.proven') },
        { name: 'since', label: t('columns.since'), sort: '-created' },
      ]}
      sort={{
        now: wish.sort,
        hrefOf: (sort) =>
          deskLinks.travellers(travellersQuery({ ...wish, sort: readSort(TRAVELLER_SORTS, sort) })),
      }}
    >
      {rows.map(({ uuid, name, email, is_proven: isProven, created_at: since }) => (
        <DeskRow key={uuid} name={uuid}>
          <td>
            <span className="person">
              <Who name={name} />
              <DeskLink className="row-link" href={deskLinks.traveller(uuid)} data-desk-open="">
                <b>{name.trim() || t('unnamed')}</b>
              </DeskLink>
            </span>
          </td>
          <td className="whole">{email}</td>
          <td>
            <span className={`st ${isProven ? 'ok' : 'off'}`}>{t(isProven ? 'proven' : 'notProven')}</span>
          </td>
          <td className="nw soft">
            {formatInstant(new Date(since), TIME_ZONE, market.locale, { year: true })}
          </td>
        </DeskRow>
      ))}
    </DeskTable>
  )
}
