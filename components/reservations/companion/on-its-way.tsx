import { useTranslations } from 'next-intl'
import { Note } from '@/components/ui/note'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'

/** What somebody else is paying right now: how much, and nothing of who or how. */
export function OnItsWay({ detail }: { readonly detail: ReservationDetail }) {
  const t = useTranslations('payments.others')
  if (detail.on_its_way <= 0) return null
  const amount = formatMoney(fromWire(detail.on_its_way, detail.currency.code))
  return (
    <Note tone="maize" className="mt-6">
      {t('onItsWay', { amount })}
    </Note>
  )
}
