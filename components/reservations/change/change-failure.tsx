import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { ApiError, isSpoken } from '@/lib/client/api-error'
import type { Currency } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { CHANGE_REFUSALS, type ChangeRefused as Refused } from '@/lib/reservations/change-contract'
import { ChangeRefused } from './change-refused'
import type { useChange } from './use-change'

interface ChangeFailureProps {
  readonly change: ReturnType<typeof useChange>
  readonly links: { readonly trip: string; readonly pay: string }
  readonly currency: Currency
}

/** What did not happen and why, above what is still chosen: a fresh quote, a reason, or no answer. */
export function ChangeFailure({ change, links, currency }: ChangeFailureProps) {
  const t = useTranslations('tripChange.failure')
  const { failure, quote, was } = change
  if (!failure) return null
  if (was && quote) {
    const total = (amount: number) => formatMoney(fromWire(amount, currency))
    const isDearer = was.total.after !== quote.total.after
    return (
      <Note tone="maize" role="alert">
        <p className="font-bold">{t(isDearer ? 'changed' : 'renewed')}</p>
        <p className="mt-1">{t('now', { total: total(quote.total.after), due: total(quote.due_today) })}</p>
      </Note>
    )
  }
  const refusal = refusalOf(failure)
  if (refusal) return <ChangeRefused {...refusal} {...links} isNews />
  return (
    <Note tone="chile" role="alert">
      <p>{isSpoken(failure) ? failure.message : t('noAnswer')}</p>
      {change.isNoQuote ? (
        <Button className="mt-3" onClick={change.renew}>
          {t('again')}
        </Button>
      ) : null}
    </Note>
  )
}

function refusalOf(
  error: unknown,
): { refusal: Refused['reason'] | 'confirming'; until: string | null } | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'payment_in_progress') return { refusal: 'confirming', until: null }
  if (error.code !== 'change_refused') return null
  const { reason, until } = error.data as Refused
  return CHANGE_REFUSALS.includes(reason) ? { refusal: reason, until } : null
}
