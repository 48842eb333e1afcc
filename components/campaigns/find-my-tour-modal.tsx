'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { useMe } from '@/components/accounts/use-me'
import { useCaptcha } from '@/components/layout/captcha/use-captcha'
import { draftOf, dropDraft, saveDraft, textsOf } from '@/components/layout/drafts'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { wrongFields } from '@/components/layout/forms/wrong-fields'
import { ModalFrame } from '@/components/layout/modal-frame'
import type { ModalProps } from '@/components/layout/modal-props'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { ApiError } from '@/lib/client/api-error'
import { failureText } from '@/lib/client/failure-text'
import { newKey } from '@/stores/order-intent'
import { FindMyTourFields } from './find-my-tour-fields'
import { type LeadRequest, sendLead } from './send-lead'

const FORM = 'findMyTour'

/** A short form; a person answers it. Sent once however often one taps, kept when it fails. */
export default function FindMyTourModal({ modal, market, close }: ModalProps<'findMyTour'>) {
  const t = useTranslations('dialogs.findMyTour')
  const me = useMe(market)
  const captcha = useCaptcha(market.locale)
  const eventId = useRef(newKey())
  const [wrong, setWrong] = useState<readonly string[]>([])
  const lead = useSubmit({
    send: async (request: LeadRequest) => {
      const proof = await captcha.proof('lead')
      await sendLead(market, eventId.current, { request, ...proof }, Boolean(me))
      return request
    },
    onSuccess: () => dropDraft(FORM),
    onError: captcha.explain,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = wrongFields(event.currentTarget)
    setWrong(found)
    if (found.length > 0) return
    lead.submit(requestOf(textsOf(event.currentTarget)))
  }
  const { data: sent, error: failure } = lead
  if (sent)
    return (
      <ModalFrame close={close} title={t('sent', { name: sent.firstname })}>
        <Note tone="agave" role="status">
          {t('sentText', { email: sent.email })}
        </Note>
      </ModalFrame>
    )
  return (
    <ModalFrame close={close} title={t('title')} description={t('text')}>
      <form
        onSubmit={submit}
        onInput={saveDraft(FORM)}
        onFocus={captcha.prepare}
        noValidate
        className="grid gap-4"
      >
        <FindMyTourFields
          key={me?.uuid}
          market={market}
          draft={{ ...asDraft(me?.profile.firstname, me?.email), where: modal.about, ...draftOf(FORM) }}
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

function requestOf(texts: Readonly<Record<string, string>>): LeadRequest {
  const { firstname = '', email = '', phone = '', where = '', month = '', wishes = '' } = texts
  const travelers = Math.min(99, Math.max(1, Number.parseInt(texts.travelers ?? '', 10) || 1))
  return { firstname, email, phone, where, month, travelers, wishes }
}
