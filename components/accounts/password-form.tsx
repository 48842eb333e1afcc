'use client'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useCaptcha } from '@/components/layout/captcha/use-captcha'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { failureText, fieldText } from '@/lib/client/failure-text'
import { userLinks } from '@/lib/links/user-links'
import type { Market } from '@/lib/locale/market'
import { storeRedirect } from './stored-redirect'

interface Fields {
  readonly current: string
  readonly password: string
}

interface PasswordFormProps {
  readonly market: Market
  /** Where the link goes that proves anew who it is. */
  readonly email: string
}

/** Sets a password, or another one; who came by a link leaves the first field empty. */
export function PasswordForm({ market, email }: PasswordFormProps) {
  const t = useTranslations('accounts.password')
  const { register, handleSubmit, reset } = useForm<Fields>({
    defaultValues: { current: '', password: '' },
  })
  const saving = useSubmit({
    send: ({ current, password }: Fields) =>
      api(market).accounts.changePassword({ body: { ...(current && { current }), password } }),
    onSuccess: () => reset(),
  })
  const submit = handleSubmit((fields) => saving.submit(fields))
  const { error: failure } = saving
  const isOfField = fieldText(failure, 'current') || fieldText(failure, 'password')
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="panel grid max-w-[480px] gap-5">
      {saving.isSuccess ? (
        <Note tone="agave" role="status">
          {t('saved')}
        </Note>
      ) : null}
      {failure && !isOfField ? (
        <Note tone="chile" role="alert">
          {failureText(failure, t('noAnswer'))}
        </Note>
      ) : null}
      {needsFreshSignIn(failure) ? <FreshLink market={market} email={email} /> : null}
      <TextField
        label={t('current')}
        type="password"
        autoComplete="current-password"
        hint={t('currentHint')}
        error={fieldText(failure, 'current')}
        {...register('current')}
      />
      <TextField
        label={t('new')}
        type="password"
        autoComplete="new-password"
        hint={t('newHint')}
        error={fieldText(failure, 'password')}
        {...register('password')}
      />
      <Button type="submit" look="main" busy={saving.isPending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}

function needsFreshSignIn(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'fresh_sign_in_needed'
}

/** For whoever has no password to prove: a link by mail is a fresh sign-in, and leads back here. */
function FreshLink({ market, email }: PasswordFormProps) {
  const t = useTranslations('accounts.password')
  const captcha = useCaptcha(market.locale)
  const link = useSubmit({
    send: async () => {
      storeRedirect(userLinks.profile('security'))
      const proof = await captcha.proof('magic_link')
      await api(market).accounts.magicLink({ body: { email, ...proof } })
    },
    onError: captcha.explain,
  })
  if (link.isSuccess)
    return (
      <Note tone="agave" role="status">
        {t('linkSent', { email })}
      </Note>
    )
  return (
    <div className="grid gap-3">
      {link.error ? (
        <Note tone="chile" role="alert">
          {failureText(link.error, t('noAnswer'))}
        </Note>
      ) : null}
      {captcha.part}
      <Button look="quiet" busy={link.isPending} className="justify-self-start" onClick={() => link.submit()}>
        {t('sendLink')}
      </Button>
    </div>
  )
}
