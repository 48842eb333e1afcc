import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useCountdown } from '@/components/layout/forms/use-countdown'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { deskApi } from '@/lib/client/desk-client'
import { failureText } from '@/lib/client/failure-text'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { CodeField, digitsOf } from '../../ui/code-field'
import { DeskButton } from '../../ui/desk-button'
import { DeskField } from '../../ui/fields'
import { ReasonField, useReason } from '../../ui/reason-field'
import type { DeedProps } from './deed-props'

/** Corrects the buyer's address: a code goes to the right one, whoever bought reads it out, and only then it is changed. */
export function ContactForm({ code, one, onDone }: DeedProps) {
  const t = useTranslations('desk.deeds.contact')
  const { market } = useDesk()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [secondsLeft, wait] = useCountdown()
  const sending = useSubmit({
    send: (to: string) =>
      atDesk(() => deskApi(market).reservations.sendContactCode({ params: { code }, body: { email: to } })),
    onSuccess: ({ resend_in: seconds }, to) => {
      setSentTo(to)
      wait(seconds)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (secondsLeft === 0 || sentTo !== email.trim()) sending.submit(email.trim())
  }
  return (
    <>
      <p>
        {t('now')}: <b>{one.detail.customer.email}</b>
      </p>
      <form className="form" noValidate onSubmit={send}>
        <FormFailure error={sending.error} />
        <DeskField
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          autoComplete="off"
          required
          value={email}
          error={fieldErrorOf(sending.error, 'email')}
          onChange={({ target }) => {
            sending.reset()
            setEmail(target.value)
          }}
        />
        <DeskButton
          type="submit"
          look={sentTo === null ? 'main' : undefined}
          busy={sending.isPending || (secondsLeft > 0 && sentTo === email.trim())}
        >
          {t(sentTo === null ? 'send' : 'again')}
        </DeskButton>
        {sentTo !== null && secondsLeft > 0 ? (
          <p className="soft">{t('wait', { seconds: secondsLeft })}</p>
        ) : null}
      </form>
      {sentTo === null ? null : <ProveForm key={sentTo} code={code} email={sentTo} onDone={onDone} />}
    </>
  )
}

interface ProveFormProps extends Pick<DeedProps, 'code' | 'onDone'> {
  readonly email: string
}

function ProveForm({ code, email, onDone }: ProveFormProps) {
  const t = useTranslations('desk.deeds.contact')
  const { market } = useDesk()
  const [typed, setTyped] = useState('')
  const [isShort, setShort] = useState(false)
  const [reason, setReason] = useState('')
  const { isMissing, demand } = useReason()
  const correcting = useKeyedSubmit(
    (body: { email: string; email_code: string; reason: string }, options) =>
      atDesk(() => deskApi(market).reservations.correctContact({ params: { code }, body }, options)),
    () => onDone(t('done')),
  )
  const isWrong = (correcting.error as { code?: string } | null)?.code === 'email_code_wrong'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const digits = digitsOf(typed)
    const why = demand(reason)
    setShort(digits === null)
    if (digits !== null && why !== null) correcting.submit({ email, email_code: digits, reason: why })
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <p role="status">{t('sent', { email })}</p>
      {isWrong ? null : <FormFailure error={correcting.error} />}
      <CodeField
        label={t('code')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isShort ? t('codeMissing') : isWrong ? failureText(correcting.error, '') : undefined}
      />
      <ReasonField
        hint={t('reasonHint')}
        value={reason}
        onChange={setReason}
        isMissing={isMissing}
        error={correcting.error}
      />
      <p className="note">{t('effects')}</p>
      <DeskButton type="submit" look="main" busy={correcting.isPending}>
        {t('go', { email })}
      </DeskButton>
    </form>
  )
}
