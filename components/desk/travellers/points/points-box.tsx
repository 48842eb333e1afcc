'use client'
import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import type { DeskTravellerPage } from '@/lib/desk/traveller-contract'
import type { Locale } from '@/lib/locale/market'
import { useDesk } from '../../frame/desk-context'
import { OwnBox } from '../own-box'
import { PointsForm } from './points-form'

interface PointsBoxProps {
  readonly page: Pick<DeskTravellerPage, 'traveller' | 'points'>
  readonly locale: Locale
}

/** What points they have; who may give or take some does so in place, by a quote. */
export function PointsBox({ page: { traveller, points }, locale }: PointsBoxProps) {
  const t = useTranslations('desk.traveller')
  const { session } = useDesk()
  return (
    <OwnBox
      title={t('points')}
      mayChange={session.permissions.includes('change_points') && traveller.closed_at === null}
      refusal={traveller.is_proven ? null : t('pointsForm.unproven')}
      begin={t('pointsForm.begin')}
      form={(ends) => (
        <PointsForm uuid={traveller.uuid} available={points.available} locale={locale} {...ends} />
      )}
    >
      <PointsFacts points={points} locale={locale} />
    </OwnBox>
  )
}

function PointsFacts({ points, locale }: Pick<DeskTravellerPage, 'points'> & { readonly locale: Locale }) {
  const t = useTranslations('desk.traveller')
  if (points.available + points.pending === 0) return <p className="pad soft">{t('noPoints')}</p>
  return (
    <ul className="ss">
      <li>
        <span>
          <b>{t('pointsAvailable', { count: points.available })}</b>
          {points.ends_on === null ? null : (
            <span className="soft">{t('pointsUntil', { date: formatDate(points.ends_on, locale) })}</span>
          )}
          {points.pending === 0 ? null : (
            <span className="soft">{t('pointsPending', { count: points.pending })}</span>
          )}
        </span>
      </li>
    </ul>
  )
}
