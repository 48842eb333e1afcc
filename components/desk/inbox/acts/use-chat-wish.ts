import { useQuery } from '@tanstack/react-query'
import { deskApi } from '@/lib/client/desk-client'
import { addDays } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'

/** What a conversation is about and who wrote, asked once it is needed. */
export function useChatWish(uuid: string) {
  const { market } = useDesk()
  return useQuery({
    queryKey: ['desk', 'inbox', uuid, 'wish'],
    queryFn: ({ signal }) => atDesk(() => deskApi(market).inbox.wish({ params: { uuid } }, { signal })),
  })
}

/** So far ahead somebody waits for seats. */
const AHEAD_DAYS = 365

/** Departures of a trip within a year, the next first. @param product undefined: not known yet */
export function useTripDepartures(product: string | undefined) {
  const { market } = useDesk()
  return useQuery({
    queryKey: ['desk', 'departures', 'of-trip', product],
    queryFn: ({ signal }) => {
      const from = todayIn(TIME_ZONE, Date.now())
      const query = { product, from, to: addDays(from, AHEAD_DAYS), state: 'open' as const }
      return atDesk(() => deskApi(market).departures.list({ query }, { signal }))
    },
    enabled: product !== undefined,
  })
}
