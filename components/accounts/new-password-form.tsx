'use client'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button, ButtonLink } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { ApiError } from '@/lib/client/api-error'
import { failureText, fieldText } from '@/lib/client/failure-text'
import { signIn as signInLink } from '@/lib/links/sign-in'
import { userLinks } from '@/lib/links/user-links'
import type { Market } from '@/lib/locale/market'
import { signIn } from './sign-in'

interface NewPasswordFormProps {
  readonly market: Market
  readonly token: string
  readonly redirect: string | null
}

/** Chooses a password by a link: the link works once, and is still good after a password that was refused. */
export function NewPasswordForm({ market, token, redirect }: NewPasswordFormProps) {
  const t = useTranslations('accounts.newPassword')
  const target = redirect ?? userLinks.profile('reservations')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  const saving = useSubmit({
    send: async (password: string) => {
      await signIn(market, { grant_type: 'password_link', token, password })
      location.replace(target)
    },
  })
  const { error: failure } = saving
  const isRefused = fieldText(failure, 'password') !== undefined
  return (
    <form
      onSubmit={(event) => void handleSubmit(({ password }) => saving.submit(password))(event)}
      noValidate
      className="grid max-w-[480px] gap-5"
    >
      {failure && !isRefused ? (
        <>
          <Note tone="chile" role="alert">
            {spokenText(failure, t)}
          </Note>
          <ButtonLink href={signInLink(target)} className="justify-self-start">
            {t('newLink')}
          </ButtonLink>
        </>
      ) : null}
      <TextField
        label={t('label')}
        type="password"
        autoComplete="new-password"
        hint={t('hint')}
        error={formState.errors.password ? t('missing') : fieldText(failure, 'password')}
        {...register('password', { required: true })}
      />
      <Button
        type="submit"
        look="main"
        busy={saving.isPending || saving.isSuccess}
        className="justify-self-start"
      >
        {t('save')}
      </Button>
    </form>
  )
}

function spokenText(failure: unknown, t: ReturnType<typeof useTranslations<'accounts.newPassword'>>): string {
  if (fieldText(failure, 'token')) return t('malformed')
  if (failure instanceof ApiError && failure.code === 'sign_in_refused') return t('spent')
  return failureText(failure, t('noAnswer'))
}
