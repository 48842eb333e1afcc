'use client'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import type { User } from '@/lib/accounts/contract'
import { api } from '@/lib/client/client'
import { failureText, fieldText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'
import { announceMe } from './known-me'

interface DataFormProps {
  readonly market: Market
  readonly user: User
}

/** Name and phone; the e-mail opens the account and has a form of its own. */
export function DataForm({ market, user }: DataFormProps) {
  const t = useTranslations('accounts.data')
  const saving = useSubmit({
    send: (profile: User['profile']) => api(market).accounts.update({ body: { profile } }),
    onSuccess: announceMe,
  })
  const { register, handleSubmit } = useForm({ defaultValues: user.profile })
  const submit = handleSubmit((profile) => saving.submit(profile))
  const { error: failed } = saving
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="panel grid max-w-[640px] gap-5">
      {saving.isSuccess ? (
        <Note tone="agave" role="status">
          {t('saved')}
        </Note>
      ) : null}
      {failed ? (
        <Note tone="chile" role="alert">
          {failureText(failed, t('noAnswer'))}
        </Note>
      ) : null}
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={t('firstname')}
          autoComplete="given-name"
          error={fieldText(failed, 'profile.firstname')}
          {...register('firstname')}
        />
        <TextField
          label={t('lastname')}
          autoComplete="family-name"
          error={fieldText(failed, 'profile.lastname')}
          {...register('lastname')}
        />
      </div>
      <div className="grid gap-5 md:grid-cols-[140px_minmax(0,1fr)]">
        <TextField
          label={t('dial')}
          inputMode="tel"
          autoComplete="tel-country-code"
          error={fieldText(failed, 'profile.phone.dial')}
          {...register('phone.dial')}
        />
        <TextField
          label={t('phone')}
          inputMode="tel"
          autoComplete="tel-national"
          error={fieldText(failed, 'profile.phone.number')}
          {...register('phone.number')}
        />
      </div>
      <Button type="submit" look="main" busy={saving.isPending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
