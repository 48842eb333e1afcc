'use client'

import { useTranslations } from 'next-intl'
import { draftOf, saveDraft } from '@/components/layout/drafts'
import { ModalFrame } from '@/components/layout/modal-frame'
import type { ModalProps } from '@/components/layout/modal-props'
import { Button } from '@/components/ui/button'
import { Field, TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { ApiError } from '@/lib/client/api-error'
import { failureText } from '@/lib/client/failure-text'
import { LeadSent } from './lead-sent'
import { useLeadForm } from './use-lead-form'

const FORM = 'contact'

/** A question of the contact page; a person answers it. Kept when it fails. */
export default function ContactModal({ market, close }: ModalProps<'contact'>) {
  const t = useTranslations('dialogs')
  const { me, captcha, wrong, lead, onSubmit } = useLeadForm(market, FORM, { kind: 'contact' })
  const { data: sent, error: failure } = lead
  if (sent) return <LeadSent close={close} sent={sent} />
  const draft: Readonly<Record<string, string | undefined>> = {
    ...{ firstname: me?.profile.firstname, email: me?.email },
    ...draftOf(FORM),
  }
  const field = (name: 'firstname' | 'email' | 'wishes', missing: string) => ({
    error: wrong.includes(name)
      ? missing
      : failure instanceof ApiError
        ? failure.errors[`request.${name}`]?.[0]
        : undefined,
  })
  const wrongName = field('firstname', t('findMyTour.wrong.firstname'))
  const wrongEmail = field('email', t('findMyTour.wrong.email'))
  return (
    <ModalFrame close={close} title={t('contact.title')} description={t('contact.text')}>
      <form
        key={me?.uuid}
        onSubmit={onSubmit}
        onInput={saveDraft(FORM)}
        onFocus={captcha.prepare}
        noValidate
        className="grid gap-4"
      >
        <Field label={t('contact.question')} {...field('wishes', t('contact.missing'))}>
          {(control) => (
            <textarea
              {...control}
              name="wishes"
              defaultValue={draft.wishes}
              rows={5}
              required
              maxLength={1000}
              className="input"
            />
          )}
        </Field>
        <TextField
          name="firstname"
          label={t('findMyTour.firstname')}
          defaultValue={draft.firstname}
          autoComplete="given-name"
          required
          maxLength={80}
          {...wrongName}
        />
        <TextField
          name="email"
          type="email"
          label={t('findMyTour.email')}
          defaultValue={draft.email}
          autoComplete="email"
          required
          maxLength={254}
          {...wrongEmail}
        />
        {failure ? (
          <Note tone="chile" role="alert">
            {t('findMyTour.failed', { message: failureText(failure, t('findMyTour.noAnswer')) })}
          </Note>
        ) : null}
        {captcha.part}
        <Button type="submit" look="main" wide busy={lead.isPending}>
          {t(lead.isPending ? 'findMyTour.sending' : 'findMyTour.send')}
        </Button>
        <p className="text-small text-ink-soft">{t('findMyTour.privacy')}</p>
      </form>
    </ModalFrame>
  )
}
