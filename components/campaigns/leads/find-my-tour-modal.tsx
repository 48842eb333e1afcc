'use client'

import { useTranslations } from 'next-intl'
import { draftOf, saveDraft } from '@/components/layout/drafts'
import { ModalFrame } from '@/components/layout/modal-frame'
import type { ModalProps } from '@/components/layout/modal-props'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { ApiError } from '@/lib/client/api-error'
import { failureText } from '@/lib/client/failure-text'
import { FindMyTourFields } from './find-my-tour-fields'
import { LeadSent } from './lead-sent'
import { useLeadForm } from './use-lead-form'

const FORM = 'findMyTour'

/** A short form, about any trip or one; a person answers it. Kept when it fails. */
export default function FindMyTourModal({ modal, market, close }: ModalProps<'findMyTour'>) {
  const t = useTranslations('dialogs.findMyTour')
  const { product, title, about } = modal
  const subject = product ? ({ kind: 'product', product, title } as const) : ({ kind: 'trip' } as const)
  const { me, captcha, wrong, lead, onSubmit } = useLeadForm(market, FORM, subject)
  const { data: sent, error: failure } = lead
  if (sent) return <LeadSent close={close} sent={sent} />
  return (
    <ModalFrame
      close={close}
      title={product && title ? title : t('title')}
      description={t(product ? 'textTrip' : 'text')}
    >
      <form
        onSubmit={onSubmit}
        onInput={saveDraft(FORM)}
        onFocus={captcha.prepare}
        noValidate
        className="grid gap-4"
      >
        <FindMyTourFields
          key={me?.uuid}
          market={market}
          asksWhere={!product}
          draft={{ ...asDraft(me?.profile.firstname, me?.email), where: about, ...draftOf(FORM) }}
          wrong={wrong}
          failure={failure instanceof ApiError ? failure : null}
        />
        {failure ? (
          <Note tone="chile" role="alert">
            {t('failed', { message: failureText(failure, t('noAnswer')) })}
          </Note>
        ) : null}
        {captcha.part}
        <Button type="submit" look="main" wide busy={lead.isPending}>
          {t(lead.isPending ? 'sending' : 'send')}
        </Button>
        <p className="text-small text-ink-soft">{t('privacy')}</p>
      </form>
    </ModalFrame>
  )
}

function asDraft(firstname = '', email = '') {
  return { firstname, email }
}
