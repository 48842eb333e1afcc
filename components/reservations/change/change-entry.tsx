import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { openChange } from '../provider/open-change'
import { editLink } from './change-links'

/** The way to changing the trip, for what can still change: not while its provider waits for another choice. */
export function ChangeEntry({ detail }: { readonly detail: ReservationDetail }) {
  const t = useTranslations('tripChange.entry')
  if (detail.reservation.status !== 'confirmed' || openChange(detail)) return null
  return (
    <section id="edit" aria-labelledby="edit-title">
      <h2 id="edit-title" className="mb-3 text-[1.5rem]">
        {t('title')}
      </h2>
      <p className="mb-4 max-w-measure text-ink-soft">{t('text')}</p>
      <ButtonLink look="quiet" href={editLink(detail)}>
        {t('open')}
      </ButtonLink>
    </section>
  )
}
