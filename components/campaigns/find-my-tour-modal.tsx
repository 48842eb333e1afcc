'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { failureText } from '@/components/accounts/failure-text'
import { useMe } from '@/components/accounts/use-me'
import { draftOf, dropDraft, saveDraft, textsOf } from '@/components/layout/drafts'
import { ModalFrame } from '@/components/layout/modal-frame'
import type { ModalProps } from '@/components/layout/modal-props'
import { wrongFields } from '@/components/layout/wrong-fields'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { ApiError } from '@/lib/client/api-error'
import { newKey } from '@/stores/order-intent'
import { FindMyTourFields } from './find-my-tour-fields'
import { type LeadRequest, sendLead } from './send-lead'

const FORM = 'findMyTour'

/** A short form; a person answers it. Sent once however often one taps, kept when it fails. */
export default function FindMyTourModal({ modal, market, close }: ModalProps<'findMyTour'>) {
  const t = useTranslations('dialogs.findMyTour')
  const me = useMe(market)
  const eventId = useRef(newKey())
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [sent, setSent] = useState<LeadRequest | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    const found = wrongFields(event.currentTarget)
    setWrong(found)
    if (found.length > 0) return
    const request = requestOf(textsOf(event.currentTarget))
    setState('sending')
    setFailure(null)
    try {
      await sendLead(market, eventId.current, request, Boolean(me))
      dropDraft(FORM)
      setSent(request)
      setState('sent')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      setState('open')
    }
  }
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
      <form onSubmit={submit} onInput={saveDraft(FORM)} noValidate className="grid gap-4">
        <FindMyTourFields
          key={me?.uuid}
          market={market}
          draft={{ ...asDraft(me?.profile.firstname, me?.email), where: modal.about, ...draftOf(FORM) }}
          wrong={wrong}
          failure={failure}
        />
        {failure ? (
          <Note tone="chile" role="alert">
            {t('failed', { message: failureText(failure, t('noAnswer')) })}
          </Note>
        ) : null}
        <Button type="submit" look="main" wide busy={state === 'sending'}>
          {t(state === 'sending' ? 'sending' : 'send')}
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
