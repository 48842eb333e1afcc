'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskTravellerPage } from '@/lib/desk/traveller-contract'
import { deskLinks } from '@/lib/links/desk-links'
import type { Locale } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { ReservationsTable } from '../reservations/list/reservations-table'
import { DeskLink } from '../ui/desk-link'
import { CloseAccount } from './close-account'
import { CreditBox } from './credit-box'
import { PointsBox } from './points/points-box'

interface TravellerViewProps {
  readonly page: DeskTravellerPage
  readonly locale: Locale
  /** Of each session what it is signed in on, in words; null where nobody can tell. */
  readonly devices: readonly (string | null)[]
}

/** One account: trips, credit, points, what was agreed to, and where it is signed in. */
export function TravellerView({ page, locale, devices }: TravellerViewProps) {
  const t = useTranslations('desk.traveller')
  const { traveller, trips, consents, sessions, obstacles } = page
  const { closed_at: closed } = traveller
  const at = (instant: string) => formatInstant(new Date(instant), TIME_ZONE, locale, { year: true })
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{traveller.name.trim() || traveller.email}</h1>
        <span className="soft">{t('since', { at: at(traveller.created_at) })}</span>
      </div>
      {closed === null ? (
        <p>
          <a href={`mailto:${traveller.email}`}>{traveller.email}</a>{' '}
          <span className={`st ${traveller.is_proven ? 'ok' : 'off'}`}>
            {t(traveller.is_proven ? 'proven' : 'notProven')}
          </span>
        </p>
      ) : (
        <p>
          <span className="st off">{t('closedAt', { at: at(closed) })}</span>
        </p>
      )}
      <section className="box" aria-label={t('trips')}>
        <header>
          <h2>{t('trips')}</h2>
          {trips.length > 0 ? (
            <small className="soft">{t('tripsCount', { count: trips.length })}</small>
          ) : null}
        </header>
        {trips.length === 0 ? <p className="pad soft">{t('noTrips')}</p> : <ReservationsTable rows={trips} />}
      </section>
      <div className="traveller-cols">
        <div className="stack">
          <CreditBox page={page} locale={locale} />
          <PointsBox page={page} locale={locale} />
        </div>
        <Facts title={t('consents')} none={t('noConsents')}>
          {consents.map(({ uuid, brand, last4, version, at: agreed, removed_at: removed }) => (
            <li key={uuid}>
              <span>
                <b>{t('card', { brand, last4 })}</b>
                <span className="soft">
                  {t('agreed', { at: at(agreed), version })}
                  {removed === null ? '' : ` ${t('removed', { at: at(removed) })}`}
                </span>
              </span>
            </li>
          ))}
        </Facts>
        <Facts title={t('sessions')} none={t('noSessions')}>
          {sessions.map(({ uuid, last_seen_at: seen }, n) => (
            <li key={uuid}>
              <span>
                <b>{devices[n] ?? t('device')}</b>
                <span className="soft">{t('seen', { at: at(seen) })}</span>
              </span>
            </li>
          ))}
        </Facts>
      </div>
      {obstacles && closed === null ? (
        <div>
          <CloseAccount traveller={traveller} obstacles={obstacles} />
        </div>
      ) : null}
      <p>
        <DeskLink href={deskLinks.travellers()}>{t('back')}</DeskLink>
      </p>
    </>
  )
}

interface FactsProps {
  readonly title: string
  readonly none: string
  readonly children: readonly ReactNode[]
}

function Facts({ title, none, children }: FactsProps) {
  return (
    <section className="box" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      {children.length === 0 ? <p className="pad soft">{none}</p> : <ul className="ss">{children}</ul>}
    </section>
  )
}
