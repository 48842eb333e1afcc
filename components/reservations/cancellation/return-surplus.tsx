'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast'
import { isSpoken } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'

interface ReturnSurplusProps {
  readonly market: Market
  readonly code: string
  /** In words. */
  readonly amount: string
}

/** Gives back what was paid too much; pressed twice it is given back once. */
export function ReturnSurplus({ market, code, amount }: ReturnSurplusProps) {
  const t = useTranslations('cancelTrip.surplus')
  const router = useRouter()
  const returning = useSubmit({
    send: () => api(market).reservations.returnSurplus({ params: { code }, body: { take: 'money' } }),
    onSuccess: () => {
      void showToast({ text: t('returned') })
      router.refresh()
    },
  })
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      {returning.error ? (
        <p role="alert" className="text-small font-semibold text-chile">
          {isSpoken(returning.error) ? returning.error.message : t('noAnswer')}
        </p>
      ) : null}
      <Button busy={returning.isPending || returning.isSuccess} onClick={() => returning.submit()}>
        {t('return', { amount })}
      </Button>
    </div>
  )
}
