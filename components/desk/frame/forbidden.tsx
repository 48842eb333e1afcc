import { useTranslations } from 'next-intl'
import { type DeskAction, mayBegin } from '@/lib/desk/permissions'
import { ROLES } from '@/lib/desk/roles'
import { deskLinks } from '@/lib/links/desk-links'
import { DeskIcon } from '../ui/icon'

/** What somebody sees whose role does not come to a page: what is missing, and who has it. */
export function Forbidden({ needs }: { readonly needs: DeskAction }) {
  const t = useTranslations('desk')
  const who = ROLES.filter((role) => mayBegin(needs, role)).map((role) => t(`roles.${role}`))
  return (
    <section className="box">
      <div className="empty">
        <DeskIcon name="lock" />
        <h1>{t('forbidden.title')}</h1>
        <p className="soft">{t('forbidden.text', { action: t(`actions.${needs}`), who: who.join(', ') })}</p>
        <a className="btn" href={deskLinks.today()}>
          {t('forbidden.back')}
        </a>
      </div>
    </section>
  )
}
