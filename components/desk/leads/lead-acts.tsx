import { useTranslations } from 'next-intl'
import type { DeskLead } from '@/lib/desk/leads/desk-lead-contract'
import { useDesk } from '../frame/desk-context'
import { FormFailure } from '../team/form-failure'
import { DeskButton } from '../ui/desk-button'
import { Notice } from '../ui/notice'
import { fasterLead, useHandleLead } from './use-leads'

/** Takes a lead on or gives it back, closes it or opens it again. */
export function LeadActs({ lead }: { readonly lead: DeskLead }) {
  const t = useTranslations('desk.leads')
  const { session } = useDesk()
  const { mutate, isPending, error } = useHandleLead(lead)
  const me = session.actor.uuid
  const isClosed = lead.state === 'closed'
  const isMine = lead.owner?.uuid === me
  const faster = fasterLead(error)
  return (
    <>
      <span className="acts-row">
        {isClosed ? null : (
          <DeskButton isSmall busy={isPending} onClick={() => mutate({ owner: isMine ? null : me })}>
            {t(isMine ? 'giveBack' : 'take')}
          </DeskButton>
        )}
        <DeskButton isSmall busy={isPending} onClick={() => mutate({ state: isClosed ? 'open' : 'closed' })}>
          {t(isClosed ? 'reopen' : 'close')}
        </DeskButton>
      </span>
      {faster ? (
        <Notice tone="maize" role="alert">
          {t('faster', { name: faster.owner?.name ?? t('someone') })}
        </Notice>
      ) : (
        <FormFailure error={error} />
      )}
    </>
  )
}
