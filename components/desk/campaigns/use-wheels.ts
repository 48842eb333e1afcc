import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { listWheels } from '@/lib/desk/campaigns/wheel-contract'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'

export type Wheels = CallData<typeof listWheels>
export type DeskWheel = Wheels['items'][number]

/** Wheels, asked again while they are looked at: spins come by the minute. @param first what the page was made with */
export function useWheels(first: Wheels | null) {
  const { market } = useDesk()
  return useQuery({
    queryKey: ['desk', 'wheels'],
    queryFn: ({ signal }) => atDesk(() => deskApi(market).campaigns.wheels({}, { signal })),
    refetchInterval: 60_000,
    ...(first ? { initialData: first } : {}),
  })
}
