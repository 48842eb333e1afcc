import { useTranslations } from 'next-intl'
import { deskLinks } from '@/lib/links/desk-links'
import { DeskIcon } from '../../ui/icon'

/** There is none with this code, or it is of somebody else's trips. */
export function NoSuchReservation() {
  const t = useTranslations('desk.reservation.missingOne')
  return (
    <section className="box">
      <div className="empty">
        <DeskIcon name="search" />
        <h1>{t('title')}</h1>
        <p className="soft">{t('text')}</p>
        <a className="btn" href={deskLinks.reservations()}>
          {t('back')}
        </a>
      </div>
    </section>
  )
}
