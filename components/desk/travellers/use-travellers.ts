import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { listTravellers } from '@/lib/desk/traveller-contract'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import type { TravellersWish } from './travellers-wish'

export type TravellersPage = CallData<typeof listTravellers>

/** People with an account, a page at a time. @param first what the page was made with, if it was for this wish */
export function useTravellers({ q, sort }: TravellersWish, first: TravellersPage | null) {
  const { market } = useDesk()
  return useInfiniteQuery({
    queryKey: ['desk', 'travellers', q, sort],
    queryFn: ({ pageParam, signal }) => {
      const query = { sort, ...(q === '' ? {} : { q }), ...(pageParam === null ? {} : { cursor: pageParam }) }
      return atDesk(() => deskApi(market).travellers.list({ query }, { signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    ...(first ? { initialData: { pages: [first], pageParams: [null] } } : {}),
  })
}
