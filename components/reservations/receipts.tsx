import { useTranslations } from 'next-intl'
import type { ReservationDetail } from '@/lib/reservations/detail'

type Receipt = ReservationDetail['payments'][number]['receipts'][number]

/** The receipts of a payment, each a PDF to keep. */
export function Receipts({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const t = useTranslations('reservation.schedule.receipts')
  return (
    <span className="flex basis-full flex-wrap gap-x-4">
      {receipts.map(({ number, kind, url }) => (
        <a key={number} href={url} download className="inline-flex min-h-6 items-center text-small">
          {t(kind === 'refund' ? 'refund' : 'receipt', { number })}
        </a>
      ))}
    </span>
  )
}
