'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast'
import { isSpoken } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import type { CancellationTake } from '@/lib/reservations/cancel-contract'

interface ReturnSurplusProps {
  readonly market: Market
  readonly code: string
  /** In words. */
  readonly amount: string
}

/** Gives back what was paid too much, or keeps it as credit; pressed twice it is done once. */
export function ReturnSurplus({ market, code, amount }: ReturnSurplusProps) {
  const t = useTranslations('cancelTrip.surplus')
  const router = useRouter()
  const returning = useSubmit({
    send: (take: CancellationTake) =>
      api(market).reservations.returnSurplus({ params: { code }, body: { take } }),
    onSuccess: (_, take) => {
      void showToast({ text: t(take === 'credit' ? 'kept' : 'returned') })
      router.refresh()
    },
  })
  const isBusy = returning.isPending || returning.isSuccess
  const stateOf = (take: CancellationTake) => ({
    busy: isBusy && returning.variables === take,
    disabled: isBusy && returning.variables !== take,
    onClick: () => returning.submit(take),
  })
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      {returning.error ? (
        <p role="alert" className="text-small font-semibold text-chile">
          {isSpoken(returning.error) ? returning.error.message : t('noAnswer')}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button {...stateOf('money')}>{t('return', { amount })}</Button>
        <Button look="quiet" {...stateOf('credit')}>
          {t('keep')}
        </Button>
      </div>
    </div>
  )
}
