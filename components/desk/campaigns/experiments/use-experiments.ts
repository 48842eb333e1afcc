import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { useSubmit } from '@/components/layout/forms/use-submit'
import type { CallData } from '@/lib/api/call'
import { ApiError } from '@/lib/client/api-error'
import { deskApi } from '@/lib/client/desk-client'
import type {
  DeskExperiment,
  EndQuote,
  ExperimentContent,
  listExperiments,
} from '@/lib/desk/campaigns/experiments-contract'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { keepQuoteOfNow } from '../../keep-quote-of-now'

export type Experiments = CallData<typeof listExperiments>
type Winner = EndQuote['winner']

const KEY = ['desk', 'experiments'] as const

/** Tests, asked again while they are looked at. @param first what the page was made with */
export function useExperiments(first: Experiments | null) {
  const { market } = useDesk()
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => atDesk(() => deskApi(market).campaigns.experiments({}, { signal })),
    refetchInterval: 60_000,
    ...(first ? { initialData: first } : {}),
  })
}

interface Planned {
  readonly uuid: string
  /** The one that was seen; null: it is new. */
  readonly version: number | null
  readonly content: ExperimentContent
}

/** Keeps a plan under its uuid. @param onFaster with the test of now where a colleague changed it before */
export function usePlan(onDone: () => void, onFaster: (now: DeskExperiment) => void) {
  const { market } = useDesk()
  const renew = useRenewal()
  return useSubmit({
    send: ({ uuid, version, content: body }: Planned) => {
      const headers = version === null ? {} : { 'If-Match': `"${version}"` }
      return atDesk(() => deskApi(market).campaigns.planExperiment({ params: { uuid }, body }, { headers }))
    },
    onSuccess: () => {
      renew()
      onDone()
    },
    onError: (error) => {
      if (!isConflict(error)) return
      renew()
      if (error.data) onFaster(error.data as DeskExperiment)
    },
  })
}

/** Begins a test as it was seen. */
export function useStart({ uuid, version }: DeskExperiment, onDone: () => void) {
  const { market } = useDesk()
  const renew = useRenewal()
  return useKeyedSubmit(
    async (_: null, options) => {
      try {
        return await atDesk(() =>
          deskApi(market).campaigns.startExperiment({ params: { uuid }, body: { version } }, options),
        )
      } catch (error) {
        renew()
        throw error
      }
    },
    () => {
      renew()
      onDone()
    },
  )
}

/** What it would change to end a test with a winner, and what ends it; a quote that is stale is replaced by the one of now. */
export function useEnd(uuid: string, winner: Winner, onDone: () => void) {
  const { market } = useDesk()
  const queries = useQueryClient()
  const renew = useRenewal()
  const key = ['desk', 'experiment-end', uuid, winner] as const
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      atDesk(() =>
        deskApi(market).campaigns.quoteExperimentEnd({ params: { uuid }, body: { winner } }, { signal }),
      ),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  })
  const ending = useKeyedSubmit(
    async ({ quote, reason }: { readonly quote: string; readonly reason: string }, options) => {
      const body = { winner, quote, reason }
      try {
        return await atDesk(() =>
          deskApi(market).campaigns.endExperiment({ params: { uuid }, body }, options),
        )
      } catch (error) {
        keepQuoteOfNow<EndQuote>(error, (now) => queries.setQueryData(key, now))
        throw error
      }
    },
    () => {
      renew()
      onDone()
    },
  )
  return { query, ending }
}

function useRenewal() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: KEY })
}

export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'version_conflict'
