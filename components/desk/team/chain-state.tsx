import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { deskApi } from '@/lib/client/desk-client'
import { failureText } from '@/lib/client/failure-text'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { DeskButton } from '../ui/desk-button'

/** Whether every entry still follows from the one before it: asked when somebody wants to know, since all are read for it. */
export function ChainState() {
  const t = useTranslations('desk.audit')
  const { market } = useDesk()
  const asking = useSubmit({ send: () => atDesk(() => deskApi(market).audit.verify()) })
  const { data, error } = asking
  return (
    <>
      <span role="status">
        {error ? <span className="st late">{failureText(error, t('notVerified'))}</span> : null}
        {data?.broken_at === null ? (
          <span className="st ok">{t('whole', { count: data.entries })}</span>
        ) : null}
        {data && data.broken_at !== null ? (
          <span className="st late">{t('broken', { entry: data.broken_at })}</span>
        ) : null}
        {!data && !error ? <span className="soft">{t('append')}</span> : null}
      </span>
      <span className="end">
        <DeskButton isSmall busy={asking.isPending} onClick={() => asking.submit()}>
          {t('verify')}
        </DeskButton>
      </span>
    </>
  )
}
