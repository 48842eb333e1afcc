import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useCountdown } from '@/components/layout/forms/use-countdown'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'

interface CodeFormProps {
  readonly market: Market
  readonly email: string
  readonly resendIn: number
  readonly busy: boolean
  /** What became of the last try. */
  readonly error: unknown
  readonly onCode: (code: string, quietly: boolean) => void
  readonly onChange: () => void
}

/** Where the code is typed; sending it turns the wheel. */
export function CodeForm({ market, email, resendIn, busy, error, onCode, onChange }: CodeFormProps) {
  const t = useTranslations('wheelSpin')
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  useEffect(() => input.current?.focus(), [])
  const refused = error instanceof ApiError && error.code === 'email_code_wrong' ? error.message : undefined
  const go = (quietly: boolean) => {
    const digits = code.replace(/\D/g, '')
    setWrong(digits.length !== 6)
    if (digits.length === 6) return onCode(digits, quietly)
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) go(false)
  }
  return (
    <form onSubmit={submit} noValidate className="panel grid gap-4">
      <TextField
        ref={input}
        label={t('code.label')}
        hint={t('code.hint', { email })}
        error={isWrong ? t('code.format') : refused}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        fieldClassName="wrap-anywhere"
      />
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" look="main" busy={busy}>
          {t('spin')}
        </Button>
        <Button look="text" busy={busy} onClick={() => go(true)}>
          {t('skip')}
        </Button>
      </p>
      <Resend market={market} email={email} first={resendIn} onChange={onChange} />
    </form>
  )
}

/** Another code after a pause, or another address. */
function Resend({
  market,
  email,
  first,
  onChange,
}: {
  readonly market: Market
  readonly email: string
  readonly first: number
  readonly onChange: () => void
}) {
  const t = useTranslations('wheelSpin')
  const [seconds, wait] = useCountdown(first)
  const again = useSubmit({
    send: () => api(market).campaigns.wheelCode({ body: { email } }),
    onSuccess: ({ resend_in: next }) => wait(next),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">
      {seconds > 0 ? (
        <span>{t('code.resendIn', { seconds })}</span>
      ) : (
        <Button look="quiet" busy={again.isPending} onClick={() => again.submit()}>
          {t('code.resend')}
        </Button>
      )}
      <Button look="text" onClick={onChange}>
        {t('code.change')}
      </Button>
      <span role="status">
        {again.error ? failureText(again.error, t('noAnswer')) : again.isSuccess ? t('code.sent') : ''}
      </span>
    </div>
  )
}
