import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useCaptcha } from '@/components/layout/captcha/use-captcha'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { openModal } from '@/components/layout/open-modal'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { api } from '@/lib/client/client'
import { failureText, fieldText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'

interface GuestFormProps {
  readonly market: Market
  readonly email: string
  /** It is the address of an account: no other is asked for. */
  readonly isFixed: boolean
  readonly onSent: (sent: { email: string; resendIn: number }) => void
}

/** The address of somebody who has not proved one: a code is mailed there. */
export function GuestForm({ market, email: first, isFixed, onSent }: GuestFormProps) {
  const t = useTranslations('wheelSpin')
  const [email, setEmail] = useState(first)
  const [isWrong, setWrong] = useState(false)
  const captcha = useCaptcha(market.locale)
  const sending = useSubmit({
    send: async (to: string) =>
      api(market).campaigns.wheelCode({ body: { email: to, ...(await captcha.proof('question')) } }),
    onSuccess: ({ resend_in: resendIn }) => onSent({ email: email.trim(), resendIn }),
    onError: captcha.explain,
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isAddress = /^\S+@\S+\.\S+$/.test(email.trim())
    setWrong(!isAddress)
    if (isAddress) sending.submit(email.trim())
  }
  return (
    <form onSubmit={send} onFocus={captcha.prepare} noValidate className="panel grid gap-4">
      <h2 className="text-h3">{t('guest.title')}</h2>
      <TextField
        label={t('guest.email')}
        hint={t('guest.text')}
        error={isWrong ? t('guest.emailMissing') : fieldText(sending.error, 'email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        readOnly={isFixed}
        onChange={(event) => setEmail(event.target.value)}
      />
      {sending.error && !fieldText(sending.error, 'email') ? (
        <Note tone="chile" role="alert">
          {failureText(sending.error, t('noAnswer'))}
        </Note>
      ) : null}
      {captcha.part}
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" look="main" busy={sending.isPending}>
          {t('guest.send')}
        </Button>
        {isFixed ? null : (
          <Button look="text" onClick={() => openModal({ name: 'auth', redirect: window.location.pathname })}>
            {t('guest.signIn')}
          </Button>
        )}
      </p>
    </form>
  )
}
