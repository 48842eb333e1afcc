import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { ActionQuote, carryOutAction, QuotedAction, QuoteWish } from '@/lib/desk/action-contract'
import type { CancellationTake } from '@/lib/reservations/cancel-contract'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { freshQuote } from './quote-effect'

export type Done = CallData<typeof carryOutAction>

interface Asked {
  readonly code: string
  readonly action: QuotedAction
  readonly wish: QuoteWish
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
export function useActionQuote({ code, action, wish }: Asked, onDone: (done: Done) => void) {
  const { market } = useDesk()
  const queries = useQueryClient()
  const [before, setBefore] = useState<ActionQuote | null>(null)
  const key = ['desk', 'quote', code, action, wish] as const
  const body = { action, ...wish }
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      atDesk(() => deskApi(market).reservations.quote({ params: { code }, body }, { signal })),
    // A change is quoted once it is said which.
    enabled: action !== 'edit' || wish.changes !== undefined,
    // Each time an action is chosen it is asked anew; while it is looked at it stays as it is.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
    placeholderData: keepPreviousData,
  })
  const onStale = (stale: ActionQuote, fresh: ActionQuote) => {
    setBefore(stale)
    // The one of now may be for what is proposed: what was wanted is asked for again.
    if (isOther(fresh, wish)) void query.refetch()
    else queries.setQueryData<ActionQuote>(key, fresh)
  }
  const carrying = useKeyedSubmit(async ({ quote, reason, take }: Deed, options) => {
    const deed = { action, quote: quote.quote, take, ...(reason === '' ? {} : { reason }) }
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
  const forgetBefore = useCallback(() => setBefore(null), [])
  const renew = () => {
    setBefore(query.data ?? null)
    carrying.reset()
    void query.refetch()
  }
  return { query, before, carrying, renew, forgetBefore }
}

/** Whether a quote is of another last day, amount, trip or departure than was wished for. */
function isOther(quote: ActionQuote, { until, amount, position, to }: QuoteWish): boolean {
  if (quote.action === 'unserved')
    return to !== quote.to?.uuid || (position !== undefined && position !== quote.position)
  if (quote.action === 'extend') return until !== undefined && quote.until.after !== until
  return quote.action === 'credit' && amount !== undefined && quote.amount !== amount
}
