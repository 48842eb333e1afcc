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
import { ProofFailure } from '../proof-failure'

interface OwnDataProps {
  readonly market: Market
  readonly email: string
}

/** A copy of everything that is kept of the account: what it holds, and the way to ask for it. */
export function OwnDataSection({ market, email }: OwnDataProps) {
  const t = useTranslations('accounts.ownData')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="panel grid max-w-[640px] gap-4">
      <p>{t('what')}</p>
      {isOpen ? (
        <AskForm market={market} email={email} />
      ) : (
        <Button look="line" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('begin')}
        </Button>
      )}
    </div>
  )
}

function AskForm({ market, email }: OwnDataProps) {
  const t = useTranslations('accounts.ownData')
  const { register, handleSubmit } = useForm({ defaultValues: { current: '' } })
  const asking = useSubmit({
    send: (current: string) => api(market).accounts.askOwnData({ body: current ? { current } : {} }),
  })
  const { error: failure, isSuccess } = asking
  if (isSuccess)
    return (
      <Note tone="agave" role="status">
        {t('sent', { email })}
      </Note>
    )
  return (
    <form
      onSubmit={(event) => void handleSubmit(({ current }) => asking.submit(current))(event)}
      noValidate
      className="grid gap-4"
    >
      <ProofFailure
        {...{ market, email, failure }}
        tab="security"
        fields={['current']}
        noAnswer={t('notAsked')}
      />
      <TextField
        label={t('current')}
        type="password"
        autoComplete="current-password"
        hint={t('currentHint')}
        error={fieldText(failure, 'current')}
        {...register('current')}
      />
      <Button type="submit" look="line" busy={asking.isPending} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}
