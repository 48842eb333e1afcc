import { useTranslations } from 'next-intl'
import type { DeskDispute } from '@/lib/desk/dispute-contract'
import { amountText } from '../ui/amount-text'
import { DisputeDeadline } from './dispute-deadline'

/** What a dispute is about, before anything is done: how much is gone, and until when the gateway hears us. */
export function DisputeStake({
  dispute: { taken, returned, currency, deadline },
}: {
  readonly dispute: DeskDispute
}) {
  const t = useTranslations('desk.disputes')
  return (
    <p>
      {t('stake', { amount: amountText(taken - returned, currency, true) })}
      <br />
      {t('columns.deadline')}: <DisputeDeadline deadline={deadline} isWaiting />
    </p>
  )
}
