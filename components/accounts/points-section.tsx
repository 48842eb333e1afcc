import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { levels } from '@/lib/accounts/contract'
import type { myPoints, PointsEntry } from '@/lib/accounts/points/contract'
import { LEAST_POINTS, POINTS_PAY_PERCENT } from '@/lib/accounts/points/point-value'
import type { CallData } from '@/lib/api/call'
import { formatDate } from '@/lib/dates/format-date'
import { todayIn } from '@/lib/dates/zone-time'
import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { LevelSteps } from './level-steps'

type Points = CallData<typeof myPoints>

interface PointsSectionProps {
  readonly points: Points
  readonly tiers: CallData<typeof levels>
  /** Of the movements, from 1. */
  readonly page: number
  /** Inviting somebody, between the balance and what moved it. */
  readonly invitation: ReactNode
}

/** The zone whose day a movement is of. */
const ZONE = 'America/Mexico_City'

/** A traveller's points: what they have, until when, how it came and went, and how far the next level is. */
export function PointsSection({ points, tiers, page, invitation }: PointsSectionProps) {
  const t = useTranslations('accounts.points')
  const { entries, has_more, earned } = points
  return (
    <>
      <Balance points={points} />
      {invitation}
      {entries.length > 0 ? (
        <section aria-labelledby="points-history" className="mb-10">
          <h3 id="points-history" className="mb-3 text-h3">
            {t('history')}
          </h3>
          <ul className="grid max-w-measure gap-2">
            {entries.map((entry) => (
              <Entry key={entry.uuid} entry={entry} />
            ))}
          </ul>
          <p className="flex gap-4">
            {page > 1 ? <PageLink page={page - 1}>{t('newer')}</PageLink> : null}
            {has_more ? <PageLink page={page + 1}>{t('older')}</PageLink> : null}
          </p>
        </section>
      ) : null}
      <LevelSteps tiers={tiers} earned={earned} freeChanges={points.free_date_changes} />
    </>
  )
}

function Balance({ points }: Pick<PointsSectionProps, 'points'>) {
  const t = useTranslations('accounts.points')
  const locale = useSiteLocale()
  const { available, pending, point, ends_on, entries } = points
  const value = formatMoney(fromWire(point.amount, point.currency), { code: true })
  return (
    <div className="mb-10 grid max-w-measure gap-4">
      <p className="text-ink-soft">
        {t('how')} {t('value', { amount: value })}
      </p>
      <div className="panel grid gap-1">
        <b className="num block text-h3">{t('available', { points: available })}</b>
        {pending > 0 ? <span className="num">{t('pending', { points: pending })}</span> : null}
        {ends_on ? (
          <span className="text-small text-ink-soft">{t('ends', { date: formatDate(ends_on, locale) })}</span>
        ) : null}
        <span className="text-small text-ink-soft">
          {t('soon', { least: LEAST_POINTS, percent: POINTS_PAY_PERCENT })}
        </span>
      </div>
      {entries.length === 0 ? (
        <p>
          {t('empty')} <a href={links.search()}>{t('emptyAction')}</a>
        </p>
      ) : null}
    </div>
  )
}

function Entry({ entry }: { readonly entry: PointsEntry }) {
  const t = useTranslations('accounts.points')
  const locale = useSiteLocale()
  const { kind, code, at, available, pending } = entry
  const moved = kind === 'released' || pending === 0 ? available : pending
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-2">
      <span>
        <b className="block">{t(`kinds.${kind}`)}</b>
        <span className="text-small text-ink-soft">
          {formatDate(todayIn(ZONE, new Date(at)), locale, { weekday: false })}
        </span>
        {code ? (
          <a href={userLinks.reservation(code)} className="flex min-h-11 items-center text-small">
            {t('code', { code })}
          </a>
        ) : null}
      </span>
      <span className="num font-semibold">{shown(moved, kind === 'earned' && pending > 0, t)}</span>
    </li>
  )
}

function shown(
  points: number,
  isWaiting: boolean,
  t: ReturnType<typeof useTranslations<'accounts.points'>>,
): string {
  const signed = `${points > 0 ? '+' : ''}${points}`
  return isWaiting ? t('waiting', { points: signed }) : signed
}

function PageLink({ page, children }: { readonly page: number; readonly children: string }) {
  return (
    <a href={`${userLinks.profile('points')}?page=${page}`} className="flex min-h-11 items-center">
      {children}
    </a>
  )
}
