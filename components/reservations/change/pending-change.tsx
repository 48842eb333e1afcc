'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button, ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { showToast } from '@/components/ui/toasts/toast'
import { isSpoken } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { formatDate } from '@/lib/dates/format-date'
import { formatTime } from '@/lib/dates/format-instant'
import { timeIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Currency, Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { useQuoteOver } from './use-quote-over'

interface PendingChangeProps {
  readonly market: Market
  readonly code: string
  readonly currency: Currency
  readonly change: NonNullable<ReservationDetail['pending_change']>
  /** Null on the page that pays it. */
  readonly pay: string | null
  /** Whoever only holds the code may pay, and not undo it. */
  readonly canUndo: boolean
}

/** A change that waits for its payment: what it costs, until when, and both ways on. Its end is said without a reload. */
export function PendingChange({ market, code, currency, change, pay, canUndo }: PendingChangeProps) {
  const t = useTranslations('tripChange.pending')
  const locale = useSiteLocale()
  const router = useRouter()
  const isOver = useQuoteOver(change.hold_until)
  const undoing = useSubmit({
    send: () => api(market).reservations.undoChange({ params: { code } }),
    onSuccess: () => {
      void showToast({ text: t('undone') })
      router.refresh()
    },
  })
  if (isOver)
    return (
      <Note tone="maize" role="status">
        {t('over')}
      </Note>
    )
  const amount = formatMoney(fromWire(change.amount, currency))
  const time = formatTime(timeIn(dueZone(currency), new Date(change.hold_until)), locale)
  return (
    <Note tone="maize">
      <p className="num text-lead font-bold">{t('title', { amount })}</p>
      <p className="num mt-1">
        {change.kind === 'date' && change.start
          ? t('text', { date: formatDate(change.start, locale, { year: false }), time })
          : t('textParty', { time })}
      </p>
      {undoing.error ? (
        <p role="alert" className="mt-2 font-semibold text-chile">
          {isSpoken(undoing.error) ? undoing.error.message : t('noAnswer')}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3">
        {pay ? (
          <ButtonLink look="main" href={pay}>
            {t('pay', { amount })}
          </ButtonLink>
        ) : null}
        {canUndo ? (
          <Button look="text" busy={undoing.isPending || undoing.isSuccess} onClick={() => undoing.submit()}>
            {t('undo')}
          </Button>
        ) : null}
      </div>
    </Note>
  )
}
