import { useTranslations } from 'next-intl'
import { Texts } from '@/components/ui/texts/texts'
import type { Market } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { AskForInvoice } from './ask-for-invoice'

interface InvoiceSectionProps {
  readonly market: Market
  readonly detail: ReservationDetail
}

/** The way to an invoice; for whoever may manage a reservation that has not expired. */
export function InvoiceSection({ market, detail: { reservation, reader } }: InvoiceSectionProps) {
  const t = useTranslations('invoice')
  if (reader === 'holder' || reservation.status === 'expired') return null
  return (
    <section aria-labelledby="invoice" className="grid gap-3">
      <h2 id="invoice" className="text-h3">
        {t('title')}
      </h2>
      <p className="max-w-measure text-ink-soft">{t('lead')}</p>
      <Texts market={market} keys={['invoice', 'common']}>
        <AskForInvoice market={market} code={reservation.code} />
      </Texts>
    </section>
  )
}
