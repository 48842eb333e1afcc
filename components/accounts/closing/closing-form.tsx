'use client'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import type { OwnClosing } from '@/lib/accounts/closing'
import { api } from '@/lib/client/client'
import { fieldText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'
import { ProofFailure } from '../proof-failure'

interface ClosingFormProps {
  readonly market: Market
  readonly email: string
  readonly onAsked: (closing: OwnClosing) => void
  readonly close: () => void
}

/** Asks to close the account, with a proof of who asks. */
export function ClosingForm({ market, email, onAsked, close }: ClosingFormProps) {
  const t = useTranslations('accounts.closing')
  const { register, handleSubmit } = useForm({ defaultValues: { current: '' } })
  const asking = useSubmit({
    send: (current: string) => api(market).accounts.askClosing({ body: current ? { current } : {} }),
    onSuccess: onAsked,
  })
  const { error: failure } = asking
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="line" busy={asking.isPending} className="border-chile text-chile">
          {t('go')}
        </Button>
        <Button look="text" onClick={close}>
          {t('stay')}
        </Button>
      </div>
    </form>
  )
}
