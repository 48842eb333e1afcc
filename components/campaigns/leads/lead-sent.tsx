import { useTranslations } from 'next-intl'
import { ModalFrame } from '@/components/layout/modal-frame'
import { Note } from '@/components/ui/note'
import type { LeadRequest } from '@/lib/campaigns/leads/lead-contract'

interface LeadSentProps {
  readonly close: () => void
  readonly sent: Pick<LeadRequest, 'firstname' | 'email'>
}

/** That a lead is there, and where its answer goes. */
export function LeadSent({ close, sent: { firstname, email } }: LeadSentProps) {
  const t = useTranslations('dialogs.findMyTour')
  return (
    <ModalFrame close={close} title={t('sent', { name: firstname })}>
      <Note tone="agave" role="status">
        {t('sentText', { email })}
      </Note>
    </ModalFrame>
  )
}
