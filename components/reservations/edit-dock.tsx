import { useTranslations } from 'next-intl'
import { DockAmount, DockInWrap } from '@/components/layout/dock'
import { HidingDock } from '@/components/layout/hiding-dock'
import { ButtonLink } from '@/components/ui/button'
import { links } from '@/lib/links/links'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { openPayment } from './open-payment'

interface EditDockProps {
  readonly detail: ReservationDetail
  /** Where a change is asked for. */
  readonly writeTo: string
}

/**
 * The bottom bar of phones while a trip is changed (specification §4): what is left of it and the way to pay that; the
 * total and the way to write once nothing is left, or while a payment is under way and another one would be twice.
 */
export function EditDock({ detail, writeTo }: EditDockProps) {
  const t = useTranslations('accounts.edit')
  const { order, reservation, currency } = detail
  const amountOf = (amount: number) => formatMoney(fromWire(amount, currency.code), { code: true })
  const canPay = reservation.next_payment !== null && openPayment(detail).kind !== 'confirming'
  const owes = order.pending_amount > 0
  return (
    <DockInWrap>
      <HidingDock label={t('dock.label')} near={canPay ? '.foot' : '#change, .foot'}>
        <DockAmount
          label={t(owes ? 'dock.left' : 'dock.total')}
          amount={amountOf(owes ? order.pending_amount : order.amount)}
        />
        {canPay ? (
          <ButtonLink look="main" href={links.layaway({ code: reservation.code })}>
            {t('dock.pay')}
          </ButtonLink>
        ) : (
          <ButtonLink look="main" href={writeTo}>
            {t('write')}
          </ButtonLink>
        )}
      </HidingDock>
    </DockInWrap>
  )
}
