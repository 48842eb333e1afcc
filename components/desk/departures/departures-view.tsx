'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { DEPARTURE_STATES } from '@/lib/desk/departure-states'
import { grantOf } from '@/lib/desk/permissions'
import { deskLinks } from '@/lib/links/desk-links'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../frame/desk-context'
import { CsvLink } from '../ui/csv-link'
import { DeskButton } from '../ui/desk-button'
import { DeskLink } from '../ui/desk-link'
import { DeskField } from '../ui/fields'
import { DeskIcon } from '../ui/icon'
import { ListFailure, ListSkeleton } from '../ui/list-states'
import { SavedViews } from '../views/saved-views'
import { BulkBar } from './bulk-bar'
import { ChangePanel } from './change-panel'
import { DeparturesTable } from './departures-table'
import { type DeparturesWish, departuresQuery, readDeparturesWish } from './departures-wish'
import type { Change } from './use-change'
import { type DeparturesList, useDepartures } from './use-departures'

interface DeparturesViewProps {
  /** What the page was made with, and what was asked for then. */
  readonly first: { readonly wish: DeparturesWish; readonly data: DeparturesList } | null
}

/** Departures of a while, as the address asks for them; those that are marked are closed, opened and resized together. */
export function DeparturesView({ first }: DeparturesViewProps) {
  const t = useTranslations('desk.departures')
  const { session } = useDesk()
  const wish = readDeparturesWish(Object.fromEntries(useSearchParams()))
  const isKnown = first !== null && JSON.stringify(first.wish) === JSON.stringify(wish)
  const list = useDepartures(wish, isKnown ? first.data : null)
  const mayChange = grantOf('change_departures', session.actor.role).reach === 'all'
  const marking = useMarking()
  const rows = list.data?.items
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{t('title')}</h1>
        {rows ? <span className="soft">{t('count', { count: rows.length })}</span> : null}
        <div className="acts">
          <CsvLink
            list="departures"
            query={{
              ...departuresQuery(wish),
              from: list.data?.from ?? wish.from,
              to: list.data?.to ?? wish.to,
            }}
          />
        </div>
      </div>
      <Filters wish={wish} list={list.data ?? null} />
      <SavedViews list="departures" query={departuresQuery(wish)} />
      {mayChange && marking.marked.size > 0 && marking.change === null ? (
        <BulkBar
          count={marking.marked.size}
          currency={currencyOf(rows ?? [], marking.marked)}
          mayPrice={grantOf('change_prices', session.actor.role).reach === 'all'}
          onChoose={marking.choose}
          onDrop={marking.drop}
        />
      ) : null}
      {marking.change ? (
        <ChangePanel
          ids={[...marking.marked]}
          change={marking.change}
          onClose={marking.close}
          onDone={marking.done}
        />
      ) : null}
      <section className="box" aria-label={t('list')} aria-busy={list.isFetching && !rows}>
        {list.isError ? (
          <ListFailure
            error={list.error}
            isOld={rows !== undefined}
            isBusy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : null}
        {!rows && !list.isError ? <ListSkeleton /> : null}
        {rows && rows.length > 0 ? (
          <DeparturesTable rows={rows} marked={mayChange ? marking.marked : null} onMark={marking.mark} />
        ) : null}
        {list.data?.is_cut ? <p className="foot">{t('cut')}</p> : null}
        {rows?.length === 0 ? (
          <div className="empty">
            <DeskIcon name="calendar-clock" />
            <h2>{t('empty.title')}</h2>
            <p className="soft">{t('empty.text')}</p>
          </div>
        ) : null}
      </section>
    </>
  )
}

/** What all the marked ones are priced in; null where they are in several. */
function currencyOf(rows: DeparturesList['items'], marked: ReadonlySet<string>) {
  const [first, ...others] = new Set(
    rows.filter(({ uuid }) => marked.has(uuid)).map(({ currency }) => currency),
  )
  return first && others.length === 0 ? first : null
}

/** What is marked and what is to become of it; done, it is unmarked and the list asked anew. */
function useMarking() {
  const t = useTranslations('desk.departures')
  const queries = useQueryClient()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [change, choose] = useState<Change | null>(null)
  const drop = () => setMarked(new Set())
  const mark = (uuids: readonly string[], isMarked: boolean) =>
    setMarked((before) => {
      const after = new Set(before)
      for (const uuid of uuids) isMarked ? after.add(uuid) : after.delete(uuid)
      return after
    })
  const done = (changed: number) => {
    deskToasts.getState().show({ text: t('done', { count: changed }) })
    choose(null)
    drop()
    void queries.invalidateQueries({ queryKey: ['desk', 'departures'] })
    document.querySelector<HTMLElement>('#content h1')?.focus()
  }
  return { marked, mark, drop, change, choose, close: () => choose(null), done }
}

function Filters({ wish, list }: { readonly wish: DeparturesWish; readonly list: DeparturesList | null }) {
  const t = useTranslations('desk.departures')
  const router = useRouter()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const next = readDeparturesWish({
      state: wish.state,
      from: String(form.get('from') ?? ''),
      to: String(form.get('to') ?? ''),
    })
    router.push(deskLinks.departures(departuresQuery(next)))
  }
  return (
    <>
      <nav className="tabs" aria-label={t('statesLabel')}>
        {DEPARTURE_STATES.map((state) => (
          <DeskLink
            key={state}
            href={deskLinks.departures(departuresQuery({ ...wish, state }))}
            scroll={false}
            {...(state === wish.state ? { 'aria-current': 'page' } : {})}
          >
            {t(`states.${state}`)}
          </DeskLink>
        ))}
      </nav>
      <search>
        <form key={`${list?.from} ${list?.to}`} className="filter-row find-row" onSubmit={submit}>
          <DeskField label={t('from')} type="date" name="from" defaultValue={wish.from ?? list?.from ?? ''} />
          <DeskField label={t('to')} type="date" name="to" defaultValue={wish.to ?? list?.to ?? ''} />
          <DeskButton type="submit">{t('show')}</DeskButton>
        </form>
      </search>
    </>
  )
}
