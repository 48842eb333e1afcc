'use client'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskTraveller } from '@/lib/desk/traveller-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { DeskLink } from '../ui/desk-link'
import { DeskEmpty, DeskList } from '../ui/desk-list'
import { ListSearch } from '../ui/list-search'
import { Who } from '../ui/who'
import { SavedViews } from '../views/saved-views'
import { readTravellersWish, type TravellersWish } from './travellers-wish'
import { type TravellersPage, useTravellers } from './use-travellers'

interface TravellersViewProps {
  /** What the page was made with, and what was asked for then. */
  readonly first: { readonly wish: TravellersWish; readonly data: TravellersPage } | null
}

/** People with an account, by a part of a name or an address. */
export function TravellersView({ first }: TravellersViewProps) {
  const t = useTranslations('desk.travellers')
  const wish = readTravellersWish(Object.fromEntries(useSearchParams()))
  const list = useTravellers(wish, first?.wish.q === wish.q ? first.data : null)
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
            hrefOf={(q) => deskLinks.travellers({ q })}
            isFiltered={isFiltered}
            plainHref={deskLinks.travellers()}
          />
          <SavedViews list="travellers" query={{ q: wish.q }} />
        </>
      }
      query={list}
      rows={list.data?.pages.flatMap(({ items }) => items)}
      empty={
        <DeskEmpty
          icon={isFiltered ? 'list-filter' : 'users'}
          title={isFiltered ? t('empty.words', { words: wish.q }) : t('empty.title')}
          text={t(isFiltered ? 'empty.wordsText' : 'empty.text')}
        />
      }
    >
      {(rows) => <TravellersTable rows={rows} />}
    </DeskList>
  )
}

function TravellersTable({ rows }: { readonly rows: readonly DeskTraveller[] }) {
  const t = useTranslations('desk.travellers')
  const { market } = useDesk()
  return (
    <div className="t-wrap">
      <table className="t stackable">
        <thead>
          <tr>
            <th scope="col">{t('columns.who')}</th>
            <th scope="col">{t('columns.email')}</th>
            <th scope="col">{t('columns.proven')}</th>
            <th scope="col">{t('columns.since')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ uuid, name, email, is_proven: isProven, created_at: since }) => (
            <tr key={uuid} data-desk-row="">
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
                <span className={`st ${isProven ? 'ok' : 'off'}`}>
                  {t(isProven ? 'proven' : 'notProven')}
                </span>
              </td>
              <td className="nw soft">
                {formatInstant(new Date(since), TIME_ZONE, market.locale, { year: true })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
