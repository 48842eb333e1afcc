'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { api } from '@/lib/client/client'
import { fieldText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'
import { ProofFailure } from './proof/proof-failure'

interface EmailFormProps {
  readonly market: Market
  /** Of the account now. */
  readonly email: string
}

/** The address of the account, and the way to another one: nothing changes until its owner opened the link. */
export function EmailForm({ market, email }: EmailFormProps) {
  const t = useTranslations('accounts.email')
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="email" className="panel grid max-w-[640px] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0">
          <h3 id="email" className="font-semibold">
            {t('title')}
          </h3>
          <span className="wrap-anywhere text-ink-soft">{email}</span>
        </span>
        {isOpen ? null : (
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        )}
      </div>
      {isOpen ? <ChangeForm market={market} email={email} close={() => setOpen(false)} /> : null}
    </section>
  )
}

function ChangeForm({ market, email, close }: EmailFormProps & { readonly close: () => void }) {
  const t = useTranslations('accounts.email')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', current: '' } })
  const asking = useSubmit({
    send: async (typed: { readonly email: string; readonly current: string }) => {
      const body = { email: typed.email.trim(), ...(typed.current && { current: typed.current }) }
      await api(market).accounts.changeEmail({ body })
      return body.email
    },
  })
  const { error: failure, data: sentTo } = asking
  if (sentTo)
    return (
      <Note tone="agave" role="status">
        {t('sent', { email: sentTo })}
      </Note>
    )
  return (
    <form
      onSubmit={(event) => void handleSubmit((typed) => asking.submit(typed))(event)}
      noValidate
      className="grid gap-4"
    >
      <ProofFailure
        {...{ market, email, failure }}
        tab="data"
        fields={['email', 'current']}
        noAnswer={t('noAnswer')}
      />
      <TextField
        label={t('new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        hint={t('newHint')}
        error={formState.errors.email ? t('missing') : fieldText(failure, 'email')}
        {...register('email', { required: true })}
      />
      <TextField
        label={t('current')}
        type="password"
        autoComplete="current-password"
        hint={t('currentHint')}
        error={fieldText(failure, 'current')}
        {...register('current')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="line" busy={asking.isPending}>
          {t('send')}
        </Button>
        <Button look="text" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
