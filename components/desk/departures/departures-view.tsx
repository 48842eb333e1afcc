'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { DEPARTURE_SHAPES, DEPARTURE_STATES } from '@/lib/desk/departures/departure-states'
import { grantOf } from '@/lib/desk/permissions'
import { deskLinks } from '@/lib/links/desk-links'
import { deskToasts } from '@/stores/desk-toast-store'
import { useMarks } from '../bulk/use-marks'
import { useDesk } from '../frame/desk-context'
import { CsvLink } from '../ui/csv-link'
import { DeskButton } from '../ui/desk-button'
import { DeskLink } from '../ui/desk-link'
import { DeskEmpty, DeskList } from '../ui/desk-list'
import { DeskField } from '../ui/fields'
import { ListTabs } from '../ui/list-tabs'
import { SavedViews } from '../views/saved-views'
import { BulkBar } from './bulk-bar'
import { DeparturesCalendar } from './calendar/departures-calendar'
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
  const isCalendar = wish.shape === 'calendar'
  const marks = { wish, marked: mayChange ? marking.marked : null, onMark: marking.mark }
  const seats = list.data?.seats
  return (
    <DeskList
      title={t('title')}
      count={rows && t('count', { count: rows.length })}
      sums={seats && rows?.length ? t('sums', seats) : null}
      acts={
        <>
          <Shapes wish={wish} />
          <CsvLink
            list="departures"
            query={{
              ...departuresQuery(wish),
              from: list.data?.from ?? wish.from,
              to: list.data?.to ?? wish.to,
            }}
          />
        </>
      }
      filters={
        <>
          <Filters wish={wish} list={list.data ?? null} />
          <SavedViews list="departures" query={departuresQuery(wish)} />
        </>
      }
      panel={mayChange ? <Marked marking={marking} rows={rows ?? []} /> : null}
      label={t('list')}
      query={list}
      rows={rows}
      // A calendar has its rows by day: none of them waits for being asked for.
      {...(isCalendar ? {} : { nameOf: ({ uuid }: { readonly uuid: string }) => uuid })}
      asked={JSON.stringify(wish)}
      empty={
        isCalendar && list.data ? (
          <DeparturesCalendar rows={[]} month={list.data.from} {...marks} />
        ) : (
          <DeskEmpty icon="calendar-clock" title={t('empty.title')} text={t('empty.text')} />
        )
      }
      foot={list.data?.is_cut ? t('cut') : null}
    >
      {(shown) =>
        isCalendar && list.data ? (
          <DeparturesCalendar key={list.data.from} rows={shown} month={list.data.from} {...marks} />
        ) : (
          <DeparturesTable rows={shown} {...marks} />
        )
      }
    </DeskList>
  )
}

interface MarkedProps {
  readonly marking: ReturnType<typeof useMarking>
  readonly rows: DeparturesList['items']
}

/** What can be done with those that are marked, and of what was chosen what it would come to. */
function Marked({ marking, rows }: MarkedProps) {
  const { session } = useDesk()
  if (marking.change)
    return (
      <ChangePanel
        ids={[...marking.marked]}
        change={marking.change}
        onClose={marking.close}
        onDone={marking.done}
      />
    )
  if (marking.marked.size === 0) return null
  return (
    <BulkBar
      count={marking.marked.size}
      currency={currencyOf(rows, marking.marked)}
      mayPrice={grantOf('change_prices', session.actor.role).reach === 'all'}
      onChoose={marking.choose}
      onDrop={marking.drop}
    />
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
  const { marked, mark, drop } = useMarks()
  const [change, choose] = useState<Change | null>(null)
  const done = (changed: number) => {
    deskToasts.getState().show({ text: t('done', { count: changed }) })
    choose(null)
    drop()
    void queries.invalidateQueries({ queryKey: ['desk', 'departures'] })
    document.querySelector<HTMLElement>('#content h1')?.focus()
  }
  return { marked, mark, drop, change, choose, close: () => choose(null), done }
}

/** A list or a calendar of the same. */
function Shapes({ wish }: { readonly wish: DeparturesWish }) {
  const t = useTranslations('desk.departures')
  return (
    <nav className="shapes" aria-label={t('shapesLabel')}>
      {DEPARTURE_SHAPES.map((shape) => (
        <DeskLink
          key={shape}
          className="chip"
          scroll={false}
          href={deskLinks.departures(departuresQuery({ ...wish, shape, from: null, to: null }))}
          {...(shape === wish.shape ? { 'aria-current': 'page' } : {})}
        >
          {t(`shapes.${shape}`)}
        </DeskLink>
      ))}
    </nav>
  )
}

function Filters({ wish, list }: { readonly wish: DeparturesWish; readonly list: DeparturesList | null }) {
  const t = useTranslations('desk.departures')
  const router = useRouter()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const next = readDeparturesWish({
      ...departuresQuery(wish),
      from: String(form.get('from') ?? ''),
      to: String(form.get('to') ?? ''),
    })
    router.push(deskLinks.departures(departuresQuery(next)))
  }
  return (
    <>
      <ListTabs
        label={t('statesLabel')}
        names={DEPARTURE_STATES}
        current={wish.state}
        wordOf={(state) => t(`states.${state}`)}
        hrefOf={(state) => deskLinks.departures(departuresQuery({ ...wish, state }))}
      />
      {wish.product ? (
        <nav className="chips" aria-label={t('oneTrip')}>
          <DeskLink className="chip" href={deskLinks.departures(departuresQuery({ ...wish, product: null }))}>
            {list?.items[0]?.product.name ?? t('oneTrip')} <em>{t('dropTrip')}</em>
          </DeskLink>
        </nav>
      ) : null}
      {wish.shape === 'calendar' ? null : (
        <search>
          <form key={`${list?.from} ${list?.to}`} className="filter-row find-row" onSubmit={submit}>
            <DeskField
              label={t('from')}
              type="date"
              name="from"
              defaultValue={wish.from ?? list?.from ?? ''}
            />
            <DeskField label={t('to')} type="date" name="to" defaultValue={wish.to ?? list?.to ?? ''} />
            <DeskButton type="submit">{t('show')}</DeskButton>
          </form>
        </search>
      )}
    </>
  )
}
