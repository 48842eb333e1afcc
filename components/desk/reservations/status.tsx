import { useTranslations } from 'next-intl'
import type { ReservationStatus } from '@/lib/reservations/detail'

const LOOKS: Readonly<Record<ReservationStatus, string>> = {
  new: 'wait',
  confirmed: 'ok',
  completed: 'ok',
  expired: 'off',
  cancelled: 'off',
}

/** How a reservation stands, by a shape and a word. */
export function Status({ status }: { readonly status: ReservationStatus }) {
  const t = useTranslations('desk.reservations.statuses')
  return <span className={`st ${LOOKS[status]}`}>{t(status)}</span>
}
