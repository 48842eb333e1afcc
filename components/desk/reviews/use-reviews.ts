import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import type { CallData, CallInput } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { DeskReview, decideReview, listDeskReviews } from '@/lib/desk/review-contract'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import type { ReviewsWish } from './reviews-wish'

export type ReviewsPage = CallData<typeof listDeskReviews>

/** Reviews of one state, a page at a time. @param first what the page was made with, if it was for this wish */
export function useReviews({ state }: ReviewsWish, first: ReviewsPage | null) {
  const { market } = useDesk()
  return useInfiniteQuery({
    queryKey: ['desk', 'reviews', state],
    queryFn: ({ pageParam, signal }) => {
      const query = { state, ...(pageParam === null ? {} : { cursor: pageParam }) }
      return atDesk(() => deskApi(market).reviews.list({ query }, { signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    ...(first ? { initialData: { pages: [first], pageParams: [null] } } : {}),
  })
}

export type ReviewDecision = NonNullable<CallInput<typeof decideReview>['body']>

/** Publishes, hides or answers one; the lists are asked anew. */
export function useDecideReview({ uuid }: Pick<DeskReview, 'uuid'>, onDone: (decision: DeskReview) => void) {
  const { market } = useDesk()
  const queries = useQueryClient()
  return useKeyedSubmit(
    (body: ReviewDecision, options) =>
      atDesk(() => deskApi(market).reviews.decide({ params: { uuid }, body }, options)),
    (decided) => {
      void queries.invalidateQueries({ queryKey: ['desk', 'reviews'] })
      onDone(decided)
    },
  )
}
