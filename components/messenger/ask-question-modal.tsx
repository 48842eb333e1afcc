'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useMe } from '@/components/accounts/use-me'
import { useCaptcha } from '@/components/layout/captcha/use-captcha'
import { draftOf, dropDraft, saveDraft, textsOf } from '@/components/layout/drafts'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { wrongFields } from '@/components/layout/forms/wrong-fields'
import { ModalFrame } from '@/components/layout/modal-frame'
import type { ModalProps } from '@/components/layout/modal-props'
import { openModal } from '@/components/layout/open-modal'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'

/** The address of this page with this modal: where signing in leads back to. */
function backHere(product: string): string {
  return `${location.pathname}?dialog=askQuestion&product=${product}`
}

/** A question about a product. A guest is asked to sign in first; the question waits in the queue meanwhile. */
export default function AskQuestionModal({ modal, market, close }: ModalProps<'askQuestion'>) {
  const t = useTranslations('dialogs.askQuestion')
  const me = useMe(market)
  const captcha = useCaptcha(market.locale)
  const form = `askQuestion.${modal.product}`
  const [missing, setMissing] = useState(false)
  const question = useSubmit({
    send: async (message: string) => {
      const proof = await captcha.proof('question')
      await api(market).messenger.askQuestion({ body: { to: { uuid: modal.product }, message, ...proof } })
    },
    onSuccess: () => dropDraft(form),
    onError: captcha.explain,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (me === undefined) return
    const found = wrongFields(event.currentTarget)
    setMissing(found.length > 0)
    if (found.length > 0) return
    if (me === null) return openModal({ name: 'auth', redirect: backHere(modal.product) })
    question.submit(textsOf(event.currentTarget).message ?? '')
  }
  if (question.isSuccess)
    return (
      <ModalFrame close={close} title={t('sent')}>
        <Note tone="agave" role="status">
          {t('sentText')}
        </Note>
      </ModalFrame>
    )
  return (
    <ModalFrame close={close} title={t('title')} description={modal.title || undefined}>
      <form
        onSubmit={submit}
        onInput={saveDraft(form)}
        onFocus={captcha.prepare}
        noValidate
        className="grid gap-4"
      >
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
        {question.error ? (
          <Note tone="chile" role="alert">
            {t('failed', { message: failureText(question.error, t('noAnswer')) })}
          </Note>
        ) : null}
        {captcha.part}
        <Button type="submit" look="main" wide busy={question.isPending || me === undefined}>
          {t(question.isPending ? 'sending' : me === null ? 'signIn' : 'send')}
        </Button>
      </form>
    </ModalFrame>
  )
}
