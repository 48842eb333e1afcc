import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import type { Rhythm } from '@/lib/layaway/rhythm'
import { planOptions, rhythmOf } from '@/lib/layaway/running/plan-options'
import { marketSegment } from '@/lib/locale/market'
import type { RunningPart } from '@/lib/reservations/detail'
import type { PlanToChange } from './plan-to-change'

/** The plan that is being picked, what the server says it comes to, and its change. */
export function usePlanChange(plan: PlanToChange, close: () => void) {
  const { market, code, standing } = plan
  const router = useRouter()
  const { parts } = standing
  const most = planOptions({ ...plan, parts, currency: market.currency })
  const open = parts.filter(({ amount, paid }) => paid.amount < amount.amount).length
  const [rhythm, setRhythm] = useState<Rhythm>(() => (most.month === 0 ? 'fortnight' : rhythmOf(parts)))
  const [count, setCount] = useState(() => Math.max(1, open))
  const wanted = { rhythm, parts: Math.max(1, Math.min(count, most[rhythm])) }
  const preview = useQuery(
    {
      queryKey: [marketSegment(market), 'plan-preview', code, wanted],
      queryFn: ({ signal }) =>
        api(market).reservations.previewPlan({ params: { code }, query: wanted }, { signal }),
      enabled: most[rhythm] > 0,
      placeholderData: keepPreviousData,
    },
    browserQueries(),
  )
  const changing = useSubmit({
    send: () => api(market).reservations.changePlan({ params: { code }, body: wanted }),
    onSuccess: () => {
      close()
      router.refresh()
    },
  })
  return {
    ...{ most, wanted, setRhythm, setCount },
    /** While the stepper moves, the last answer stays. */
    told: preview.data ?? null,
    isFresh: preview.data !== undefined && !preview.isPlaceholderData,
    /** It is the plan there is already. */
    isSame: preview.data !== undefined && isSamePlan(preview.data),
    failure: changing.error ?? preview.error,
    busy: changing.isPending,
    change: () => changing.submit(),
  }
}

function isSamePlan({ before, after }: Record<'before' | 'after', readonly RunningPart[]>): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
