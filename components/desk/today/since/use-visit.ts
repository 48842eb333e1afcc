import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { visitToday } from '@/lib/desk/visits/visit-contract'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'

export type Visit = CallData<typeof visitToday>

const KEY = ['desk', 'visit'] as const
/** Often enough that a visit does not end while somebody looks. */
const MINUTE_MS = 60_000

/** What happened since the last visit, told while the page is looked at. */
export function useVisit() {
  const { market, session } = useDesk()
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => atDesk(() => deskApi(market).visit({ body: {} }, { signal })),
    enabled: session.permissions.includes('see_payments'),
    refetchInterval: MINUTE_MS,
    staleTime: MINUTE_MS,
  })
}

/** Says that it was seen. */
export function useSeen() {
  const { market } = useDesk()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => atDesk(() => deskApi(market).visit({ body: { seen: true } })),
    onSuccess: (visit) => queries.setQueryData(KEY, visit),
  })
}
