'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast'
import { isSpoken } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'

interface GiveUpPaymentProps {
  readonly market: Market
  readonly uuid: string
}

/** A payment that waits is no longer waited for; asked twice, for somebody may be on the way to the shop with its voucher. */
export function GiveUpPayment({ market, uuid }: GiveUpPaymentProps) {
  const t = useTranslations('payments.others')
  const router = useRouter()
  const [isAsked, setAsked] = useState(false)
  const ending = useSubmit({
    send: () => api(market).payments.giveUp({ params: { uuid } }),
    onSuccess: () => {
      router.refresh()
      void showToast({ text: t('gaveUp') })
    },
  })
  if (!isAsked)
    return (
      <Button look="text" onClick={() => setAsked(true)}>
        {t('giveUp')}
      </Button>
    )
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-small">{t('sure')}</p>
      {ending.error ? (
        <p role="alert" className="text-small font-semibold text-chile">
          {isSpoken(ending.error) ? ending.error.message : t('failed')}
        </p>
      ) : null}
      <span className="flex flex-wrap gap-2">
        <Button look="quiet" busy={ending.isPending || ending.isSuccess} onClick={() => ending.submit()}>
          {t('giveUp')}
        </Button>
        <Button look="text" onClick={() => setAsked(false)}>
          {t('keep')}
        </Button>
      </span>
    </div>
  )
}
