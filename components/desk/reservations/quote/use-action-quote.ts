import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeyedSubmit } from '@/components/reservations/travelers/use-keyed-submit'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { LocalDate } from '@/lib/dates/local-date'
import type { ActionQuote, carryOutAction } from '@/lib/desk/action-contract'
import type { CancellationTake } from '@/lib/reservations/cancel-contract'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { freshQuote, type QuotedAction } from './quote-effect'

export type Done = CallData<typeof carryOutAction>

interface Wish {
  readonly code: string
  readonly action: QuotedAction
  /** The new last day of `extend`; null: the one that is proposed. */
  readonly until: LocalDate | null
}

interface Deed {
  readonly quote: ActionQuote
  readonly reason: string
  readonly take: CancellationTake
}

/**
 * The quote of an action, asked when it is chosen, and what carries it out. A stale one is replaced by the one of now,
 * which came with the refusal; `before` then is what was shown until then.
 */
export function useActionQuote({ code, action, until }: Wish, onDone: (done: Done) => void) {
  const { market } = useDesk()
  const queries = useQueryClient()
  const [before, setBefore] = useState<ActionQuote | null>(null)
  const key = ['desk', 'quote', code, action, until] as const
  const body = { action, ...(until === null ? {} : { until }) }
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      atDesk(() => deskApi(market).reservations.quote({ params: { code }, body }, { signal })),
    // Each time an action is chosen it is asked anew; while it is looked at it stays as it is.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    placeholderData: keepPreviousData,
  })
  const onStale = (stale: ActionQuote, fresh: ActionQuote) => {
    setBefore(stale)
    // The one of now is for the day that is proposed: the day that was wanted is asked for again.
    if (fresh.action === 'extend' && until !== null && fresh.until.after !== until) void query.refetch()
    else queries.setQueryData<ActionQuote>(key, fresh)
  }
  const carrying = useKeyedSubmit(async ({ quote, reason, take }: Deed, options) => {
    const deed = { action, quote: quote.quote, reason, take }
    try {
      return await atDesk(() =>
        deskApi(market).reservations.carryOut({ params: { code }, body: deed }, options),
      )
    } catch (error) {
      const fresh = freshQuote(error, quote)
      if (fresh) onStale(quote, fresh)
      throw error
    }
  }, onDone)
  const renew = () => {
    setBefore(query.data ?? null)
    carrying.reset()
    void query.refetch()
  }
  return { query, before, carrying, renew, forgetBefore: () => setBefore(null) }
}
