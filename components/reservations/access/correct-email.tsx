'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCountdown } from '@/components/layout/forms/use-countdown'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { failureText, fieldText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'

interface CorrectEmailProps {
  readonly market: Market
  readonly code: string
}

/** "Did you mistype your email?": a code goes to the right address, and with it that one takes the other's place. */
export function CorrectEmail({ market, code }: CorrectEmailProps) {
  const t = useTranslations('access.correct')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  if (done !== null)
    return (
      <Note tone="agave" role="status">
        {t('done', { email: done })}
      </Note>
    )
  if (!isOpen)
    return (
      <Button look="text" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
    )
  return (
    <RightAddress
      market={market}
      code={code}
      onDone={(email) => {
        setDone(email)
        router.refresh()
      }}
    />
  )
}

interface StepProps extends CorrectEmailProps {
  readonly onDone: (email: string) => void
}

/** The right address, and a code to it; another one after a pause. */
function RightAddress({ market, code, onDone }: StepProps) {
  const t = useTranslations('access.correct')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [seconds, setSeconds] = useCountdown()
  const sending = useSubmit({
    send: (email: string) => api(market).reservations.sendContactCode({ params: { code }, body: { email } }),
    onSuccess: ({ resend_in: wait }, email) => {
      setSentTo(email)
      setSeconds(wait)
    },
  })
  const send = ({ email }: { readonly email: string }) => {
    if (seconds === 0 || sentTo !== email.trim()) sending.submit(email.trim())
  }
  const { error: failure } = sending
  return (
    <div className="grid max-w-measure gap-4">
      <h3 className="text-lead">{t('open')}</h3>
      <p className="text-small text-ink-soft">{t('why')}</p>
      <form className="grid gap-4" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        {failure && !fieldText(failure, 'email') ? (
          <Note tone="chile" role="alert">
            {isElsewhere(failure) ? t('notHere') : failureText(failure, t('noAnswer'))}
          </Note>
        ) : null}
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          error={formState.errors.email?.message ?? fieldText(failure, 'email')}
          {...register('email', { required: t('missing') })}
        />
        <Button
          type="submit"
          look={sentTo === null ? undefined : 'text'}
          className="justify-self-start"
          busy={sending.isPending}
        >
          {t(sentTo === null ? 'send' : 'again')}
        </Button>
        {sentTo !== null && seconds > 0 ? (
          <p className="text-small text-ink-soft num">{t('wait', { seconds })}</p>
        ) : null}
      </form>
      {sentTo === null ? null : (
        <ItsCode key={sentTo} market={market} code={code} email={sentTo} onDone={onDone} />
      )}
    </div>
  )
}

/** The digits that the right address got. */
function ItsCode({ market, code, email, onDone }: StepProps & { readonly email: string }) {
  const t = useTranslations('access.correct')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { digits: '' } })
  const correcting = useSubmit({
    send: (digits: string) =>
      api(market).reservations.correctContact({ params: { code }, body: { email, email_code: digits } }),
    onSuccess: ({ email: now }) => onDone(now),
  })
  const { error: failure } = correcting
  const isWrong = failure instanceof ApiError && failure.code === 'email_code_wrong'
  const wrong = isWrong ? failureText(failure, t('noAnswer')) : fieldText(failure, 'email_code')
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) =>
        void handleSubmit(({ digits }) => correcting.submit(digits.replace(/\D/g, '')))(event)
      }
    >
      <p role="status" className="text-small">
        {t('sent', { email })}
      </p>
      {failure && !wrong ? (
        <Note tone="chile" role="alert">
          {failureText(failure, t('noAnswer'))}
        </Note>
      ) : null}
      <TextField
        label={t('digits')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={formState.errors.digits?.message ?? wrong}
        {...register('digits', {
          validate: (typed) => typed.replace(/\D/g, '').length === 6 || t('digitsMissing'),
        })}
      />
      <Button type="submit" look="main" className="justify-self-start" busy={correcting.isPending}>
        {t('go')}
      </Button>
    </form>
  )
}

/** Another browser than the one that ordered, without the account or the link of a mail. */
function isElsewhere(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 401 || failure.status === 404)
}
