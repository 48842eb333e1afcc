import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { listDepartures } from '@/lib/desk/departures/departure-contract'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { type DeparturesWish, listOf } from './departures-wish'

export type DeparturesList = CallData<typeof listDepartures>

/** Departures as they are wished for. @param first what the page was made with, if it was for this wish @param enabled whether it is asked for at all */
export function useDepartures(wish: DeparturesWish, first: DeparturesList | null, enabled = true) {
  const { market } = useDesk()
  return useQuery({
    queryKey: ['desk', 'departures', wish],
    queryFn: ({ signal }) =>
      atDesk(() => deskApi(market).departures.list({ query: listOf(wish) }, { signal })),
    enabled,
    ...(first ? { initialData: first } : {}),
  })
}
