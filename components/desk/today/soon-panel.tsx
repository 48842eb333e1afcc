'use client'
import { useTranslations } from 'next-intl'
import { deskLinks } from '@/lib/links/desk-links'
import { DeparturesTable } from '../departures/departures-table'
import { useDepartures } from '../departures/use-departures'
import { useDesk } from '../frame/desk-context'
import { DeskLink } from '../ui/desk-link'
import { QueryState } from '../ui/list-states'
import '../departures/departures.css'

const SHOWN = 9
const MONTH = { state: 'any', shape: 'list', product: null, from: null, to: null, sort: 'start' } as const

/** Departures of the next month on which somebody travels, the next first. */
export function SoonPanel() {
  const t = useTranslations('desk.soon')
  const { session } = useDesk()
  const maySee = session.permissions.includes('see_departures')
  const query = useDepartures(MONTH, null, maySee)
  const { data, isFetching } = query
  if (!maySee) return null
  const sold = data?.items.filter((one) => one.sold + one.held > 0) ?? []
  return (
    <section className="box" aria-labelledby="soon" aria-busy={isFetching && !data}>
      <header>
        <h2 id="soon">{t('title')}</h2>
        {data ? (
          <small className="soft">
            {t('shown', { shown: Math.min(SHOWN, sold.length), count: sold.length })}
          </small>
        ) : null}
        <span className="end">
          <DeskLink className="btn s" href={deskLinks.departures()}>
            {t('all')}
          </DeskLink>
        </span>
      </header>
      <QueryState query={query} isKnown={data !== undefined} isOld={false} />
      {data && sold.length === 0 ? <p className="pad soft">{t('nobody')}</p> : null}
      {sold.length > 0 ? (
        <DeparturesTable rows={sold.slice(0, SHOWN)} marked={null} onMark={() => undefined} />
      ) : null}
    </section>
  )
}
