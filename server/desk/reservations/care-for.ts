import { mayBegin } from '@/lib/desk/permissions'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { Member } from '@/server/platform/context'

/**
 * A reservation for who does not see care: nothing of health, food or who is called in an emergency, which money has no
 * use for (docs/domain.md §12). Who does sees it whole.
 */
export function careFor({ role }: Pick<Member, 'role'>, detail: ReservationDetail): ReservationDetail {
  if (mayBegin('see_care', role)) return detail
  return {
    ...detail,
    emergency_contact: null,
    traveler_notes: '',
    travelers: detail.travelers.map((one) => ({
      ...one,
      details: one.details && { ...one.details, diet: '' },
    })),
  }
}
