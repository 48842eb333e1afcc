import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import type { DeskJob, RemindersPreview } from '@/lib/desk/jobs/job-contract'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { keepQuoteOfNow } from '../../keep-quote-of-now'

/** Whom a reminder would reach, and what begins to send it. A stale preview is replaced by the one of now. */
export function useReminders(codes: readonly string[], onStarted: (job: DeskJob) => void) {
  const { market } = useDesk()
  const queries = useQueryClient()
  const key = ['desk', 'reminders-preview', codes] as const
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      atDesk(() => deskApi(market).jobs.previewReminders({ body: { codes: [...codes] } }, { signal })),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  })
  const starting = useKeyedSubmit(async (preview: string, options) => {
    const body = { kind: 'remind' as const, codes: [...codes], preview }
    try {
      return await atDesk(() => deskApi(market).jobs.start({ body }, options))
    } catch (error) {
      keepQuoteOfNow<RemindersPreview>(error, (now) => queries.setQueryData(key, now))
      throw error
    }
  }, onStarted)
  return { query, starting }
}
