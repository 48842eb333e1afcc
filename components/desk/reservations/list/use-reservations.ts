import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { searchReservations } from '@/lib/desk/reservation-contract'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { type ReservationsWish, searchOf } from './reservations-wish'

export type ReservationsPage = CallData<typeof searchReservations>

/** Reservations as they are wished for, a page at a time. @param first what the page was made with, if it was for this wish */
export function useReservations(wish: ReservationsWish, first: ReservationsPage | null) {
  const { market } = useDesk()
  return useInfiniteQuery({
    queryKey: ['desk', 'reservations', searchOf(wish)],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...searchOf(wish), ...(pageParam === null ? {} : { cursor: pageParam }) }
      return atDesk(() => deskApi(market).reservations.search({ query }, { signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    ...(first ? { initialData: { pages: [first], pageParams: [null] } } : {}),
  })
}
