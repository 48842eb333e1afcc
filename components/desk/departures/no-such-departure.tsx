import { useTranslations } from 'next-intl'
import { deskLinks } from '@/lib/links/desk-links'
import { DeskIcon } from '../ui/icon'

/** There is none with this id, or it is of somebody else's trips. */
export function NoSuchDeparture() {
  const t = useTranslations('desk.departures.missingOne')
  return (
    <section className="box">
      <div className="empty">
        <DeskIcon name="calendar-clock" />
        <h1>{t('title')}</h1>
        <p className="soft">{t('text')}</p>
        <a className="btn" href={deskLinks.departures()}>
          {t('back')}
        </a>
      </div>
    </section>
  )
}
