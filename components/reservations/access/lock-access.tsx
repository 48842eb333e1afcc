'use client'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'

interface LockAccessProps {
  readonly market: Market
  readonly code: string
}

/** This browser shows again what everybody with the code sees. */
export function LockAccess({ market, code }: LockAccessProps) {
  const t = useTranslations('access')
  const locking = useSubmit({
    send: async () => {
      await api(market).reservations.endAccess({ params: { code } })
      // What was kept here while all of it was shown is not shown any more either.
      const { keptReservation, dropReservation } = await import('../kept/kept-store')
      const kept = await keptReservation('browser', code).catch(() => null)
      if (kept) await dropReservation('browser', kept)
      location.reload()
    },
  })
  return (
    <div className="grid justify-items-start gap-3">
      {locking.error ? (
        <Note tone="chile" role="alert">
          {failureText(locking.error, t('noAnswer'))}
        </Note>
      ) : null}
      <Button look="quiet" busy={locking.isPending || locking.isSuccess} onClick={() => locking.submit()}>
        {t('lock')}
      </Button>
    </div>
  )
}
