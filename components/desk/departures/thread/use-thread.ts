import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'

/** What came meanwhile is asked for at the latest then; a nudge asks earlier. */
const AGAIN_MS = 15_000

/** What the host of a departure and the team wrote last. @param uuid of the departure */
export function useThread(uuid: string) {
  const { market } = useDesk()
  return useQuery({
    queryKey: ['desk', 'inbox', 'departure', uuid],
    queryFn: ({ signal }) =>
      atDesk(() => deskApi(market).departures.thread({ params: { uuid } }, { signal })),
    refetchInterval: AGAIN_MS,
  })
}

/** Writes there; whoever answered has read what stood above, and lists are asked anew. */
export function useWriteInThread(uuid: string, onDone: () => void) {
  const { market } = useDesk()
  const queries = useQueryClient()
  return useKeyedSubmit(
    (body: { readonly message: string }, options) =>
      atDesk(() => deskApi(market).departures.writeInThread({ params: { uuid }, body }, options)),
    ({ chat }) => {
      onDone()
      void deskApi(market)
        .inbox.read({ params: { uuid: chat } })
        .catch(() => undefined)
        .then(() => queries.invalidateQueries({ queryKey: ['desk', 'inbox'] }))
    },
  )
}
