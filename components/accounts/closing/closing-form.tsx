'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { OwnClosing } from '@/lib/accounts/closing'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import { ProofForm } from '../proof/proof-form'

interface ClosingFormProps {
  readonly market: Market
  readonly email: string
  readonly onAsked: (closing: OwnClosing) => void
  readonly close: () => void
}

/** Asks to close the account, with a proof of who asks. */
export function ClosingForm({ market, email, onAsked, close }: ClosingFormProps) {
  const t = useTranslations('accounts.closing')
  return (
    <ProofForm
      {...{ market, email }}
      texts={{ current: t('current'), currentHint: t('currentHint'), noAnswer: t('noAnswer') }}
      send={async (body) => onAsked(await api(market).accounts.askClosing({ body }))}
    >
      {(busy) => (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="line" busy={busy} className="border-chile text-chile">
            {t('go')}
          </Button>
          <Button look="text" onClick={close}>
            {t('stay')}
          </Button>
        </div>
      )}
    </ProofForm>
  )
}
