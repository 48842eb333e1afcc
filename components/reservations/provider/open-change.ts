import type { ReservationDetail } from '@/lib/reservations/detail'
import type { ProviderChangeDetail } from '@/lib/reservations/provider/provider-detail'

/** What the provider changed and waits for its buyer to choose; undefined where nothing does. */
export function openChange(
  detail: Pick<ReservationDetail, 'provider_changes'>,
): ProviderChangeDetail | undefined {
  return detail.provider_changes.find(({ takes }) => takes.length > 0)
}
