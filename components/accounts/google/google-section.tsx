'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import type { GoogleState } from '@/lib/accounts/google'
import { api } from '@/lib/client/client'
import { fieldText } from '@/lib/client/failure-text'
import type { GoogleOutcome } from '@/lib/links/segments'
import type { Market } from '@/lib/locale/market'
import { ProofFailure } from '../proof-failure'

interface GoogleSectionProps {
  readonly market: Market
  readonly email: string
  readonly google: GoogleState
  /** What Google answered a moment ago. */
  readonly outcome: GoogleOutcome | null
}

/** Whether Google enters the account, and the way to change that, with a proof of who asks. */
export function GoogleSection({ market, email, google, outcome }: GoogleSectionProps) {
  const t = useTranslations('accounts.google')
  const [now, setNow] = useState(google)
  const [isOpen, setOpen] = useState(false)
  const isConnected = now.connected_at !== null
  const ended = now !== google && !isConnected
  return (
    <div className="panel grid max-w-[640px] gap-4">
      {outcome !== null && now === google ? (
        <Note tone={outcome === 'connected' ? 'agave' : 'chile'} role="status">
          {t(`outcome.${outcome}`)}
        </Note>
      ) : null}
      {ended ? (
        <Note tone="agave" role="status">
          {t('ended')}
        </Note>
      ) : null}
      <p>{isConnected ? t('is') : t('isNot')}</p>
      {isOpen ? (
        <ProofForm
          {...{ market, email, isConnected }}
          onEnded={(state) => {
            setNow(state)
            setOpen(false)
          }}
          close={() => setOpen(false)}
        />
      ) : (
        <Button look="line" className="justify-self-start" onClick={() => setOpen(true)}>
          {isConnected ? t('disconnect') : t('connect')}
        </Button>
      )}
    </div>
  )
}

interface ProofFormProps {
  readonly market: Market
  readonly email: string
  readonly isConnected: boolean
  readonly onEnded: (state: GoogleState) => void
  readonly close: () => void
}

function ProofForm({ market, email, isConnected, onEnded, close }: ProofFormProps) {
  const t = useTranslations('accounts.google')
  const { register, handleSubmit } = useForm({ defaultValues: { current: '' } })
  const { accounts } = api(market)
  const asking = useSubmit({
    send: async (current: string) => {
      const body = current ? { current } : {}
      if (isConnected) onEnded(await accounts.disconnectGoogle({ body }))
      else window.location.assign((await accounts.connectGoogle({ body })).link)
    },
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
        <Button type="submit" look="line" busy={asking.isPending}>
          {isConnected ? t('disconnect') : t('go')}
        </Button>
        <Button look="text" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
