'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { formatDate } from '@/lib/dates/format-date'
import type { DeskTravellerPage } from '@/lib/desk/traveller-contract'
import type { Locale } from '@/lib/locale/market'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../../frame/desk-context'
import { DeskButton } from '../../ui/desk-button'
import { PointsForm } from './points-form'

interface PointsBoxProps {
  readonly page: Pick<DeskTravellerPage, 'traveller' | 'points'>
  readonly locale: Locale
}

/** What points they have; who may give or take some does so in place, by a quote. */
export function PointsBox({ page: { traveller, points }, locale }: PointsBoxProps) {
  const t = useTranslations('desk.traveller')
  const { session } = useDesk()
  const router = useRouter()
  const title = useRef<HTMLHeadingElement>(null)
  const [isOpen, setOpen] = useState(false)
  const mayChange = session.permissions.includes('change_points') && traveller.closed_at === null
  const close = () => {
    setOpen(false)
    title.current?.focus()
  }
  return (
    <section className="box" aria-label={t('points')}>
      <header>
        <h2 ref={title} tabIndex={-1}>
          {t('points')}
        </h2>
      </header>
      <PointsFacts points={points} locale={locale} />
      {mayChange ? (
        <div className="pad form">
          {traveller.is_proven ? null : <p className="soft">{t('pointsForm.unproven')}</p>}
          {traveller.is_proven && !isOpen ? (
            <p>
              <DeskButton onClick={() => setOpen(true)}>{t('pointsForm.begin')}</DeskButton>
            </p>
          ) : null}
          {isOpen ? (
            <PointsForm
              uuid={traveller.uuid}
              available={points.available}
              locale={locale}
              onClose={close}
              onDone={(text) => {
                close()
                deskToasts.getState().show({ text })
                router.refresh()
              }}
            />
          ) : null}
        </div>
      ) : null}
    </section>
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
