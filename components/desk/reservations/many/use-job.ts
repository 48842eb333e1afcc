import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import type { DeskJob } from '@/lib/desk/jobs/job-contract'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'

/** How often a job that runs is asked how far it is. */
const ASK_AGAIN_MS = 1_500

/** How far a job is, asked until it is over, and what stops the rest of it. */
export function useJob(started: DeskJob) {
  const { market } = useDesk()
  const queries = useQueryClient()
  const { uuid } = started
  const key = ['desk', 'job', uuid] as const
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => atDesk(() => deskApi(market).jobs.show({ params: { uuid } }, { signal })),
    initialData: started,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? ASK_AGAIN_MS : false),
  })
  const stopping = useKeyedSubmit(
    (_: null, options) => atDesk(() => deskApi(market).jobs.stop({ params: { uuid } }, options)),
    (job) => queries.setQueryData(key, job),
  )
  return { job: query.data, error: query.error ?? stopping.error, stopping }
}
