'use client'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskNews } from '@/lib/desk/visits/visit-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../../frame/desk-context'
import { amountText } from '../../ui/amount-text'
import { DeskButton } from '../../ui/desk-button'
import { DeskLink } from '../../ui/desk-link'
import { useSeen, useVisit, type Visit } from './use-visit'

/**
 * What happened since somebody looked here last, and whom trips that are over leave to be paid. Nothing stands here in a first
 * visit, nor where it cannot be had: cases do not need it.
 */
export function SincePanel() {
  const { data } = useVisit()
  if (!data) return null
  const { since, news, supplier_unpaid: unpaid } = data
  return (
    <>
      {since !== null && news !== null ? <News since={since} news={news} /> : null}
      {unpaid === null ? null : <Unpaid unpaid={unpaid} />}
    </>
  )
}

function News({ since, news }: { readonly since: string; readonly news: DeskNews }) {
  const t = useTranslations('desk.since')
  const { market } = useDesk()
  const title = useRef<HTMLHeadingElement>(null)
  const seen = useSeen()
  const lines = useLines(news)
  const done = () => seen.mutate(undefined, { onSuccess: () => title.current?.focus() })
  return (
    <section className="box" aria-labelledby="since">
      <header>
        <h2 id="since" ref={title} tabIndex={-1}>
          {t('title')}
        </h2>
        <small className="soft">
          {t('since', { at: formatInstant(new Date(since), TIME_ZONE, market.locale) })}
        </small>
        {lines.length > 0 ? (
          <span className="end">
            <DeskButton isSmall busy={seen.isPending} onClick={done}>
              {t('seen')}
            </DeskButton>
          </span>
        ) : null}
      </header>
      <div className="pad">
        {lines.length === 0 ? <p className="soft">{t('nothing')}</p> : null}
        {lines.length > 0 ? (
          <dl className="kv">
            {lines.map(([what, many]) => (
              <div key={`${what} ${many}`}>
                <dt>{what}</dt>
                <dd>{many}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {seen.isError ? (
          <p role="alert" className="bad-text">
            {t('failed')}
          </p>
        ) : null}
      </div>
    </section>
  )
}

/** What is not nothing, in words: what it is, and how much of it. */
function useLines({ placed, charges, expired, saved, guaranteed, refunded }: DeskNews) {
  const t = useTranslations('desk.since')
  const lines: readonly (readonly [what: string, many: string] | null)[] = [
    charges.tried > 0 ? [t('charges'), t('chargesOf', charges)] : null,
    saved > 0 ? [t('saved'), t('reservations', { count: saved })] : null,
    expired.orders > 0
      ? [t('expired'), t('expiredOf', { count: expired.orders, seats: expired.seats })]
      : null,
    guaranteed > 0 ? [t('guaranteed'), t('departures', { count: guaranteed })] : null,
    refunded > 0 ? [t('refunded'), t('refunds', { count: refunded })] : null,
    ...placed.map(
      ({ currency, orders, amount }) =>
        [t('placed'), `${orders} · ${amountText(amount, currency, true)}`] as const,
    ),
  ]
  return lines.filter((line) => line !== null)
}

function Unpaid({ unpaid }: { readonly unpaid: NonNullable<Visit['supplier_unpaid']> }) {
  const t = useTranslations('desk.since.unpaid')
  const { market } = useDesk()
  const { orders, first_ended_on: first } = unpaid
  return (
    <section className="box" aria-labelledby="since-unpaid">
      <header>
        <h2 id="since-unpaid">{t('title')}</h2>
        <span className="end">
          <DeskLink className="btn s" href={deskLinks.reservations({ view: 'supplier_unpaid' })}>
            {t('show')}
          </DeskLink>
        </span>
      </header>
      <div className="pad">
        <p>{t('orders', { count: orders, most: 10_000 })}</p>
        <p className="soft">
          {first === null ? null : `${t('first', { date: formatDate(first, market.locale) })} `}
          {t('unknown')}
        </p>
      </div>
    </section>
  )
}
