'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCaptcha } from '@/components/layout/captcha/use-captcha'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button, ButtonLink } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { api } from '@/lib/client/client'
import { failureText, fieldText } from '@/lib/client/failure-text'
import { userLinks } from '@/lib/links/user-links'
import type { Market } from '@/lib/locale/market'
import { signIn } from './sign-in'
import { storeRedirect } from './stored-redirect'

interface SignInFormProps {
  readonly market: Market
  /** Where to go afterwards: a path of this site that was checked before. The profile when there is none. */
  readonly redirect: string | null
}

interface Fields {
  readonly email: string
  readonly password: string
}

/** A link that signs in, a password, or a link to choose one. */
type Way = 'byLink' | 'byPassword' | 'byNewPassword'

/**
 * Signing in by a link in a mail, which also makes an account, or by password, which a link lets one choose. What was typed
 * stays whatever fails.
 */
export function SignInForm({ market, redirect }: SignInFormProps) {
  const t = useTranslations('accounts.signIn')
  const [way, setWay] = useState<Way>('byLink')
  const byPassword = way === 'byPassword'
  const captcha = useCaptcha(market.locale)
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { email: '', password: '' },
  })
  const entry = useSubmit({
    send: async ({ email, password }: Fields): Promise<string | null> => {
      if (byPassword) {
        const proof = await captcha.proof('sign_in')
        await signIn(market, { grant_type: 'password', username: email, password, ...proof })
        location.assign(redirect ?? userLinks.profile())
        return null
      }
      storeRedirect(redirect)
      const body = { email: email.trim(), ...(await captcha.proof('magic_link')) }
      if (way === 'byLink') await api(market).accounts.magicLink({ body })
      else await api(market).accounts.passwordLink({ body })
      return email.trim()
    },
    onError: captcha.explain,
  })
  const submit = handleSubmit((fields) => entry.submit(fields))
  const { data: sentTo, error: failure } = entry
  if (sentTo)
    return (
      <LinkSent email={sentTo} hint={way === 'byLink' ? 'sentHint' : 'sentPassword'} onAgain={entry.reset} />
    )
  return (
    <form
      onSubmit={(event) => void submit(event)}
      onFocus={captcha.prepare}
      noValidate
      className="grid gap-4"
    >
      <p className="text-ink-soft">{t(way)}</p>
      {failure && !fieldText(failure, 'email') ? (
        <Note tone="chile" role="alert">
          {failureText(failure, t('noAnswer'))}
        </Note>
      ) : null}
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
        error={formState.errors.email ? t('emailMissing') : fieldText(failure, 'email')}
        {...register('email', { required: true })}
      />
      {byPassword ? (
        <TextField
          label={t('password')}
          type="password"
          autoComplete="current-password"
          error={formState.errors.password ? t('passwordMissing') : undefined}
          {...register('password', { required: true })}
        />
      ) : null}
      {captcha.part}
      <Button type="submit" look="main" wide busy={entry.isPending}>
        {t(byPassword ? 'enter' : 'sendLink')}
      </Button>
      {byPassword ? (
        <Button look="text" onClick={() => setWay('byNewPassword')}>
          {t('forgot')}
        </Button>
      ) : null}
      <Button look="text" onClick={() => setWay(byPassword ? 'byLink' : 'byPassword')}>
        {t(byPassword ? 'useLink' : 'usePassword')}
      </Button>
      <GoogleEntry redirect={redirect} />
    </form>
  )
}

/** Only where the site is connected to Google, which the document says. */
function GoogleEntry({ redirect }: Pick<SignInFormProps, 'redirect'>) {
  const t = useTranslations('accounts.signIn')
  const [isConnected, setConnected] = useState(false)
  useEffect(() => setConnected(document.querySelector('meta[name="andanza:google"]') !== null), [])
  if (!isConnected) return null
  return (
    <ButtonLink look="line" wide href={userLinks.google(redirect)}>
      {t('google')}
    </ButtonLink>
  )
}

interface LinkSentProps {
  readonly email: string
  readonly hint: 'sentHint' | 'sentPassword'
  readonly onAgain: () => void
}

function LinkSent({ email, hint, onAgain }: LinkSentProps) {
  const t = useTranslations('accounts.signIn')
  return (
    <div role="status" className="grid gap-4">
      <Note tone="agave">{t('sent', { email })}</Note>
      <p className="text-ink-soft">{t(hint)}</p>
      <Button look="text" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}
