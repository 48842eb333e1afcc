import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { listRefunds } from '@/lib/desk/money-contract'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'

export type RefundList = CallData<typeof listRefunds>

/** Money that is to go back and has not. @param first what the page was made with */
export function useRefunds(first: RefundList | null) {
  const { market } = useDesk()
  return useQuery({
    queryKey: ['desk', 'refunds'],
    queryFn: ({ signal }) => atDesk(() => deskApi(market).refunds.list({}, { signal })),
    ...(first ? { initialData: first } : {}),
  })
}
