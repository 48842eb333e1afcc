'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { failureText } from '@/components/accounts/failure-text'
import { useMe } from '@/components/accounts/use-me'
import { draftOf, dropDraft, saveDraft, textsOf } from '@/components/layout/drafts'
import { ModalFrame } from '@/components/layout/modal-frame'
import type { ModalProps } from '@/components/layout/modal-props'
import { openModal } from '@/components/layout/open-modal'
import { wrongFields } from '@/components/layout/wrong-fields'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'

/** The address of this page with this modal: where signing in leads back to. */
function backHere(product: string): string {
  return `${location.pathname}?dialog=askQuestion&product=${product}`
}

/** A question about a product. A guest is asked to sign in first; the question waits in the queue meanwhile. */
export default function AskQuestionModal({ modal, market, close }: ModalProps<'askQuestion'>) {
  const t = useTranslations('dialogs.askQuestion')
  const me = useMe(market)
  const form = `askQuestion.${modal.product}`
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [missing, setMissing] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending' || me === undefined) return
    const found = wrongFields(event.currentTarget)
    setMissing(found.length > 0)
    if (found.length > 0) return
    if (me === null) return openModal({ name: 'auth', redirect: backHere(modal.product) })
    const { message = '' } = textsOf(event.currentTarget)
    setState('sending')
    setFailure(null)
    try {
      await api(market).messenger.askQuestion({ body: { to: { uuid: modal.product }, message } })
      dropDraft(form)
      setState('sent')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      setState('open')
    }
  }
  if (state === 'sent')
    return (
      <ModalFrame close={close} title={t('sent')}>
        <Note tone="agave" role="status">
          {t('sentText')}
        </Note>
      </ModalFrame>
    )
  return (
    <ModalFrame close={close} title={t('title')} description={modal.title || undefined}>
      <form onSubmit={submit} onInput={saveDraft(form)} noValidate className="grid gap-4">
        <Field label={t('label')} hint={t('hint')} error={missing ? t('missing') : undefined}>
          {(control) => (
            <textarea
              {...control}
              name="message"
              defaultValue={draftOf(form).message}
              rows={5}
              required
              maxLength={2000}
              className="input"
            />
          )}
        </Field>
        {me === null ? <Note>{t('guest')}</Note> : null}
        {failure ? (
          <Note tone="chile" role="alert">
            {t('failed', { message: failureText(failure, t('noAnswer')) })}
          </Note>
        ) : null}
        <Button type="submit" look="main" wide busy={state === 'sending' || me === undefined}>
          {t(state === 'sending' ? 'sending' : me === null ? 'signIn' : 'send')}
        </Button>
      </form>
    </ModalFrame>
  )
}
