'use client'
import { useTranslations } from 'next-intl'
import { ModalFrame } from '@/components/layout/modal-frame'
import type { ModalProps } from '@/components/layout/modal-props'
import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import { showToast } from '@/components/ui/toasts/toast'
import { contentLinks } from '@/lib/links/content-links'
import { isOptedOut } from '@/stores/consent'
import { ConsentChoices } from './consent-choices'
import { useConsent } from './use-consent'

/** What was allowed, to be changed: from the foot of every page, and from the account. */
export default function ConsentModal({ market, close }: ModalProps<'consent'>) {
  const t = useTranslations('consent')
  const choosing = useConsent(market, () => {
    close()
    void showToast({ text: t('saved') })
  })
  const isOut = isOptedOut()
  const busy = choosing.state === 'busy'
  return (
    <ModalFrame title={t('modalTitle')} description={isOut ? t('optedOut') : t('kept')} close={close}>
      <ConsentChoices choosing={choosing} isOptedOut={isOut} />
      {isOut ? null : (
        <div className="consent-answers mt-4">
          <Button look="line" busy={busy} onClick={choosing.refuse}>
            {t('necessary')}
          </Button>
          <Button look="line" busy={busy} onClick={choosing.save}>
            {t('save')}
          </Button>
          <Button look="line" busy={busy} onClick={choosing.accept}>
            {t('all')}
          </Button>
        </div>
      )}
      {choosing.state === 'failed' ? (
        <p role="alert" className="mt-3">
          {t('failed')}
        </p>
      ) : null}
      <p className="mt-4 text-small">
        <SiteLink href={contentLinks.privacy()}>{t('policy')}</SiteLink>
      </p>
    </ModalFrame>
  )
}
