'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import { ProofForm } from '../proof/proof-form'

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
  const [isSent, setSent] = useState(false)
  if (isSent)
    return (
      <Note tone="agave" role="status">
        {t('sent', { email })}
      </Note>
    )
  return (
    <ProofForm
      {...{ market, email }}
      texts={{ current: t('current'), currentHint: t('currentHint'), noAnswer: t('notAsked') }}
      send={async (body) => {
        await api(market).accounts.askOwnData({ body })
        setSent(true)
      }}
    >
      {(busy) => (
        <Button type="submit" look="line" busy={busy} className="justify-self-start">
          {t('send')}
        </Button>
      )}
    </ProofForm>
  )
}
