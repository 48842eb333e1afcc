'use client'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { api } from '@/lib/client/client'
import { fieldText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'
import { ProofFailure } from './proof/proof-failure'

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
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="panel grid max-w-[480px] gap-5">
      {saving.isSuccess ? (
        <Note tone="agave" role="status">
          {t('saved')}
        </Note>
      ) : null}
      <ProofFailure
        {...{ market, email, failure }}
        tab="security"
        fields={['current', 'password']}
        noAnswer={t('noAnswer')}
      />
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
