import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { listRefunds } from '@/lib/desk/money-contract'
import type { REFUND_SORTS } from '@/lib/desk/views/list-sorts'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'

export type RefundSort = (typeof REFUND_SORTS)[number]
export type RefundList = CallData<typeof listRefunds>

/** Money that is to go back and has not. @param first what the page was made with, if it was so sorted */
export function useRefunds(sort: RefundSort, first: RefundList | null) {
  const { market } = useDesk()
  return useQuery({
    queryKey: ['desk', 'refunds', sort],
    queryFn: ({ signal }) => atDesk(() => deskApi(market).refunds.list({ query: { sort } }, { signal })),
    ...(first ? { initialData: first } : {}),
  })
}
