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
import { failureText, fieldText } from '@/lib/client/failure-text'

/** The address of this page with this modal: where signing in leads back to. */
function backHere(product: string): string {
  return `${location.pathname}?dialog=askQuestion&product=${product}`
}

/** A question about a product. A guest says an address, which a mailed link proves before anything is asked. */
export default function AskQuestionModal({ modal, market, close }: ModalProps<'askQuestion'>) {
  const t = useTranslations('dialogs.askQuestion')
  const me = useMe(market)
  const captcha = useCaptcha(market.locale)
  const form = `askQuestion.${modal.product}`
  const [wrong, setWrong] = useState<readonly string[]>([])
  const isGuest = me === null
  const question = useSubmit({
    send: async ({ message, email }: Asked) => {
      const proof = await captcha.proof('question')
      const about = { to: { uuid: modal.product }, message, ...proof }
      const { askQuestion, holdQuestion } = api(market).messenger
      if (isGuest) await holdQuestion({ body: { ...about, email } })
      else await askQuestion({ body: about })
    },
    onSuccess: () => dropDraft(form),
    onError: captcha.explain,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (me === undefined) return
    const found = wrongFields(event.currentTarget)
    setWrong(found)
    if (found.length > 0) return
    const { message = '', email = '' } = textsOf(event.currentTarget)
    question.submit({ message, email })
  }
  if (question.isSuccess)
    return <Sent close={close} email={isGuest ? (question.variables?.email ?? '') : null} />
  return (
    <ModalFrame close={close} title={t('title')} description={modal.title || undefined}>
      <form
        onSubmit={submit}
        onInput={saveDraft(form)}
        onFocus={captcha.prepare}
        noValidate
        className="grid gap-4"
      >
        <Field
          label={t('label')}
          hint={t('hint')}
          error={wrong.includes('message') ? t('missing') : undefined}
        >
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
        {isGuest ? (
          <Field
            label={t('email')}
            hint={t('emailHint')}
            error={wrong.includes('email') ? t('wrongEmail') : fieldText(question.error, 'email')}
          >
            {(control) => (
              <input
                {...control}
                name="email"
                type="email"
                autoComplete="email"
                defaultValue={draftOf(form).email}
                required
                maxLength={254}
                className="input"
              />
            )}
          </Field>
        ) : null}
        {question.error ? (
          <Note tone="chile" role="alert">
            {t('failed', { message: failureText(question.error, t('noAnswer')) })}
          </Note>
        ) : null}
        {captcha.part}
        <Button type="submit" look="main" wide busy={question.isPending || me === undefined}>
          {t(question.isPending ? 'sending' : 'send')}
        </Button>
        {isGuest ? (
          <p className="text-ink-soft">
            {t('guest')}{' '}
            <Button
              look="text"
              onClick={() => openModal({ name: 'auth', redirect: backHere(modal.product) })}
            >
              {t('signIn')}
            </Button>
          </p>
        ) : null}
      </form>
    </ModalFrame>
  )
}

interface Asked {
  readonly message: string
  /** Of a guest. */
  readonly email: string
}

/** It is asked, or waits for a guest's address to be proven. @param email null for whoever is signed in */
function Sent({ close, email }: { readonly close: () => void; readonly email: string | null }) {
  const t = useTranslations('dialogs.askQuestion')
  return (
    <ModalFrame close={close} title={t(email === null ? 'sent' : 'held')}>
      <Note tone="agave" role="status">
        {email === null ? t('sentText') : t('heldText', { email })}
      </Note>
    </ModalFrame>
  )
}
