import { useQuery } from '@tanstack/react-query'
import { deskApi } from '@/lib/client/desk-client'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'

/** Under which name the browser keeps one reservation. */
export const reservationKey = (code: string) => ['desk', 'reservation', code] as const

/** Money moves while somebody looks at it. */
const POLL_MS = 20_000

/** One reservation from inside, asked again while it is looked at. @param first what the page was made with */
export function useReservation(code: string, first: DeskReservation | null) {
  const { market } = useDesk()
  return useQuery({
    queryKey: reservationKey(code),
    queryFn: ({ signal }) =>
      atDesk(() => deskApi(market).reservations.show({ params: { code } }, { signal })),
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    ...(first ? { initialData: first } : {}),
  })
}
