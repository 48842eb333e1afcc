'use client'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { api } from '@/lib/client/client'
import { failureText, fieldText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'
import { LINK_MINUTES } from '@/lib/reservations/guest-access'

interface AskAccessProps {
  readonly market: Market
  /** Of the reservation; null: it is asked for too. */
  readonly code: string | null
}

interface Fields {
  readonly code: string
  readonly email: string
}

/** Asks for the link that shows everything; the answer is the same whoever asks. */
export function AskAccess({ market, code }: AskAccessProps) {
  const t = useTranslations('access')
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { code: code ?? '', email: '' },
  })
  const asking = useSubmit({
    send: ({ code: typed, email }: Fields) =>
      api(market).reservations.askAccess({ params: { code: typed.trim() }, body: { email: email.trim() } }),
  })
  const { error: failure, isSuccess } = asking
  const missing = (name: keyof Fields) => (formState.errors[name] ? t('missing') : undefined)
  if (isSuccess) return <Asked onAgain={asking.reset} />
  return (
    <form
      onSubmit={(event) => void handleSubmit((fields) => asking.submit(fields))(event)}
      noValidate
      className="grid max-w-measure gap-4"
    >
      {failure && !fieldText(failure, 'email') ? (
        <Note tone="chile" role="alert">
          {failureText(failure, t('noAnswer'))}
        </Note>
      ) : null}
      {code === null ? (
        <TextField
          label={t('code')}
          autoComplete="off"
          spellCheck={false}
          error={missing('code')}
          {...register('code', { required: true })}
        />
      ) : null}
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        error={missing('email') ?? fieldText(failure, 'email')}
        {...register('email', { required: true })}
      />
      <Button type="submit" className="justify-self-start" busy={asking.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}

function Asked({ onAgain }: { readonly onAgain: () => void }) {
  const t = useTranslations('access')
  return (
    <div role="status" className="grid max-w-measure justify-items-start gap-3">
      <Note tone="agave">{t('sent', { minutes: LINK_MINUTES })}</Note>
      <p className="text-small text-ink-soft">{t('sentHint')}</p>
      <Button look="text" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}
