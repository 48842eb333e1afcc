import { useTranslations } from 'next-intl'
import { GiveUpPayment } from '@/components/payments/give-up-payment'
import { ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { openPayment } from '../open-payment'
import { networkOf } from '../voucher-section'

interface WaitingPaymentProps {
  readonly market: Market
  readonly detail: ReservationDetail
}

/**
 * Says above the ways to pay that a payment of the reader waits elsewhere, as for whoever comes back from a bank with the
 * back button: leads on to it, and lets it be given up. Paying by another way below gives it up by itself. Needs the texts
 * `payments` around it.
 */
export function WaitingPayment({ market, detail }: WaitingPaymentProps) {
  const t = useTranslations('reservation.pay')
  const live = useTranslations('reservation.live')
  const open = openPayment({ payments: detail.payments.filter(({ own }) => own) })
  if (open.kind !== 'bank' && open.kind !== 'app' && open.kind !== 'voucher' && open.kind !== 'transfer')
    return null
  const amount = formatMoney(fromWire(open.attempt.amount, detail.currency.code))
  return (
    <Note tone="maize" className="mt-6">
      <p>
        {open.kind === 'bank'
          ? t('waitsBank', { amount })
          : open.kind === 'app'
            ? t('waitsApp', { amount })
            : t('waitsVoucher', { amount, network: networkOf(open.attempt) })}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {open.kind === 'bank' ? <ButtonLink href={open.url}>{live('threeDsGo')}</ButtonLink> : null}
        {open.kind === 'voucher' || open.kind === 'transfer' ? (
          <ButtonLink href={links.publicReservation(detail.reservation.code)}>{t('seeVoucher')}</ButtonLink>
        ) : null}
        <GiveUpPayment market={market} uuid={open.attempt.uuid} />
      </div>
    </Note>
  )
}
