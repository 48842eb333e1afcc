'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import type { GoogleState } from '@/lib/accounts/google'
import { api } from '@/lib/client/client'
import type { GoogleOutcome } from '@/lib/links/segments'
import type { Market } from '@/lib/locale/market'
import { ProofForm } from '../proof/proof-form'

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
        <ChangeForm
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

interface ChangeFormProps {
  readonly market: Market
  readonly email: string
  readonly isConnected: boolean
  readonly onEnded: (state: GoogleState) => void
  readonly close: () => void
}

function ChangeForm({ market, email, isConnected, onEnded, close }: ChangeFormProps) {
  const t = useTranslations('accounts.google')
  const { accounts } = api(market)
  const send = async (body: { current?: string }) => {
    if (isConnected) onEnded(await accounts.disconnectGoogle({ body }))
    else window.location.assign((await accounts.connectGoogle({ body })).link)
  }
  return (
    <ProofForm
      {...{ market, email, send }}
      texts={{ current: t('current'), currentHint: t('currentHint'), noAnswer: t('noAnswer') }}
    >
      {(busy) => (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="line" busy={busy}>
            {isConnected ? t('disconnect') : t('go')}
          </Button>
          <Button look="text" onClick={close}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </ProofForm>
  )
}
