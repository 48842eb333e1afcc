import { useTranslations } from 'next-intl'
import { deskLinks } from '@/lib/links/desk-links'
import { DeskIcon } from '../ui/icon'

/** There is no account with this id. */
export function NoSuchTraveller() {
  const t = useTranslations('desk.traveller.missingOne')
  return (
    <section className="box">
      <div className="empty">
        <DeskIcon name="users" />
        <h1>{t('title')}</h1>
        <p className="soft">{t('text')}</p>
        <a className="btn" href={deskLinks.travellers()}>
          {t('back')}
        </a>
      </div>
    </section>
  )
}
