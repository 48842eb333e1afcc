import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { showToday } from '@/lib/desk/case-contract'
import { useDeskLive } from '@/stores/desk-live-store'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'

export type Today = CallData<typeof showToday>

/** Under which name the browser keeps the cases. */
export const todayKey = (isSnoozed: boolean) => ['desk', 'today', isSnoozed] as const

/** Somebody else works on the same list: asked so often where nothing tells the page of it, and otherwise for safety. */
const POLL_MS = 15_000
const TOLD_MS = 120_000

/**
 * The cases of whoever sits there, asked again while the page is looked at.
 * @param first what the page was made with; null when that could not be had, or is not known here
 */
export function useToday(isSnoozed: boolean, first: Today | null) {
  const { market, session } = useDesk()
  const isTold = useDeskLive(({ state }) => state === 'live')
  return useQuery({
    queryKey: todayKey(isSnoozed),
    queryFn: ({ signal }) =>
      atDesk(() => deskApi(market).cases.today({ query: isSnoozed ? { snoozed: '1' } : {} }, { signal })),
    enabled: session.permissions.includes('see_cases'),
    staleTime: POLL_MS,
    refetchInterval: isTold ? TOLD_MS : POLL_MS,
    refetchOnWindowFocus: true,
    ...(first ? { initialData: first } : {}),
  })
}
