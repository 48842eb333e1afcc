import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import { addDays } from '@/lib/dates/local-date'
import type { Decision, DecisionQuote, decideDeparture } from '@/lib/desk/departures/decision-contract'
import type { DeskDeparture } from '@/lib/desk/departures/departure-contract'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { keepQuoteOfNow } from '../../keep-quote-of-now'

export type Decided = CallData<typeof decideDeparture>

interface Deed {
  readonly quote: DecisionQuote
  readonly reason: string
}

/**
 * What a decision about a departure would come to, and what carries it out. A stale quote is replaced by the one of now,
 * which came with the refusal.
 * @param to where it is moved to; nothing is asked for a move before that is chosen
 */
export function useDecision(
  uuid: string,
  { choice, to }: { readonly choice: Decision; readonly to: string },
  onDone: (done: Decided) => void,
) {
  const { market } = useDesk()
  const queries = useQueryClient()
  const key = ['desk', 'decision', uuid, choice, to] as const
  const wish = { choice, ...(choice === 'move' ? { to } : {}) }
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      atDesk(() => deskApi(market).departures.quote({ params: { uuid }, body: wish }, { signal })),
    enabled: choice !== 'move' || to !== '',
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  })
  const carrying = useKeyedSubmit(async ({ quote, reason }: Deed, options) => {
    const body = { ...wish, quote: quote.quote, reason }
    try {
      return await atDesk(() => deskApi(market).departures.decide({ params: { uuid }, body }, options))
    } catch (error) {
      keepQuoteOfNow<DecisionQuote>(error, (now) => queries.setQueryData(key, now))
      throw error
    }
  }, onDone)
  return { query, carrying }
}

/** So far around a departure others of the same trip are looked for. */
const AROUND_DAYS = 180

/** The other departures of a trip that are sold now. */
export function useOthers({ uuid, product, start }: DeskDeparture, isWanted: boolean) {
  const { market } = useDesk()
  const from = addDays(start, -AROUND_DAYS)
  const to = addDays(start, AROUND_DAYS)
  return useQuery({
    queryKey: ['desk', 'departures-near', uuid],
    queryFn: ({ signal }) =>
      atDesk(() =>
        deskApi(market).departures.list(
          { query: { product: product.uuid, from, to, state: 'open' } },
          { signal },
        ),
      ),
    select: ({ items }) => items.filter((one) => one.uuid !== uuid && one.free > 0),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
}
