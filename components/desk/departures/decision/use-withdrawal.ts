import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import type { WithdrawalQuote } from '@/lib/desk/departures/withdrawal-contract'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { keepQuoteOfNow } from '../../keep-quote-of-now'

interface Deed {
  readonly quote: WithdrawalQuote
  readonly reason: string
}

/**
 * What taking a change back would come to, and what carries it out. A stale quote is replaced by the one of now, which came
 * with the refusal.
 * @param uuid of the change
 */
export function useWithdrawal(uuid: string, onDone: (told: number) => void) {
  const { market } = useDesk()
  const queries = useQueryClient()
  const key = ['desk', 'withdrawal', uuid] as const
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      atDesk(() => deskApi(market).departures.quoteWithdrawal({ params: { uuid } }, { signal })),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  })
  const carrying = useKeyedSubmit(
    async ({ quote: { quote }, reason }: Deed, options) => {
      try {
        return await atDesk(() =>
          deskApi(market).departures.withdraw({ params: { uuid }, body: { quote, reason } }, options),
        )
      } catch (error) {
        keepQuoteOfNow<WithdrawalQuote>(error, (now) => queries.setQueryData(key, now))
        throw error
      }
    },
    ({ told }) => onDone(told),
  )
  return { query, carrying }
}
