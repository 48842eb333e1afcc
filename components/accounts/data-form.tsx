'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import type { User } from '@/lib/accounts/contract'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import { failureText, fieldText } from './failure-text'

interface DataFormProps {
  readonly market: Market
  readonly user: User
}

type Outcome = { readonly saved: true } | { readonly saved: false; readonly error: unknown } | null

/** Name and phone; the e-mail is the account itself and is shown, not changed. */
export function DataForm({ market, user }: DataFormProps) {
  const t = useTranslations('accounts.data')
  const [outcome, setOutcome] = useState<Outcome>(null)
  const { register, handleSubmit, formState } = useForm({ defaultValues: user.profile })
  const submit = handleSubmit(async (profile) => {
    try {
      await api(market).accounts.update({ body: { profile } })
      setOutcome({ saved: true })
    } catch (error) {
      setOutcome({ saved: false, error })
    }
  })
  const failed = outcome && !outcome.saved ? outcome.error : null
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="panel grid max-w-[640px] gap-5">
      {outcome?.saved ? (
        <Note tone="agave" role="status">
          {t('saved')}
        </Note>
      ) : null}
      {failed ? (
        <Note tone="chile" role="alert">
          {failureText(failed, t('noAnswer'))}
        </Note>
      ) : null}
      <TextField label={t('email')} type="email" value={user.email} readOnly hint={t('emailHint')} />
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
      <Button type="submit" look="main" busy={formState.isSubmitting} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
