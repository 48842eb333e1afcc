'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useCountdown } from '@/components/layout/forms/use-countdown'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import type { CheckoutProblem } from './pay-flow'
import type { CodeProblem } from './send-code'

interface EmailCodeProps {
  readonly problem: Extract<CheckoutProblem, { kind: 'email_code' }>
  readonly busy: boolean
  readonly onCode: (code: string) => void
  readonly onChangeInfo: () => void
}

/** Where the code that was mailed is typed. Everything else of the checkout stays as it is meanwhile. */
export function EmailCode({ problem, busy, onCode, onChangeInfo }: EmailCodeProps) {
  const t = useTranslations('checkout.emailCode')
  const { input, code, setCode, error, setError } = useCode(problem)
  const resend = useResend(problem)
  const heading = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const digits = code.replace(/\D/g, '')
    if (digits.length === 6) return onCode(digits)
    setError(t('format'))
    input.current?.focus()
  }
  return (
    <form onSubmit={submit} noValidate aria-labelledby={heading} className="panel grid gap-4">
      <h2 id={heading} className="text-h3">
        {t('title')}
      </h2>
      <TextField
        ref={input}
        label={t('label')}
        hint={t('text', { email: problem.email })}
        error={error}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        fieldClassName="wrap-anywhere"
      />
      <Button type="submit" look="main" wide busy={busy}>
        {t('go')}
      </Button>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">
        {resend.seconds > 0 ? (
          <span>{t('resendIn', { seconds: resend.seconds })}</span>
        ) : (
          <Button look="quiet" busy={resend.busy} onClick={resend.send}>
            {t('resend')}
          </Button>
        )}
        <Button look="text" onClick={onChangeInfo}>
          {t('change')}
        </Button>
      </p>
      <p role="status" className="text-small">
        {resend.told}
      </p>
    </form>
  )
}

/** What is typed, and what is wrong with it; takes the focus when it is asked for and when it was wrong. */
function useCode({ left, ...problem }: EmailCodeProps['problem']) {
  const t = useTranslations('checkout.emailCode')
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer is to be noticed, also the same one again.
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.scrollIntoView({ block: 'center' })
    setError(left === null ? undefined : left > 0 ? t('wrong', { left }) : t('over'))
  }, [problem.send, left, t])
  return { input, code, setCode, error, setError }
}

/** Another code: after a pause, which is counted down. */
function useResend({ resendIn, send }: EmailCodeProps['problem']) {
  const t = useTranslations('checkout.emailCode')
  const problems = useTranslations('checkout.problems')
  const [seconds, setSeconds] = useCountdown(resendIn)
  const again = useSubmit({
    send,
    onSuccess: (sent) => {
      if (sent.ok) setSeconds(sent.resendIn)
    },
  })
  const wordsFor = (problem: CodeProblem) => {
    if (problem.kind === 'wait') return problems('wait', { seconds: problem.seconds })
    return problem.kind === 'no_answer' ? problems('noAnswer') : problem.message || problems('generic')
  }
  const { data: sent } = again
  const told = sent ? (sent.ok ? t('sent') : wordsFor(sent.problem)) : again.error ? problems('generic') : ''
  return { seconds, busy: again.isPending, told, send: () => again.submit() }
}
