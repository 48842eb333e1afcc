import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import type { LocalDate } from '@/lib/dates/local-date'
import type { ExtensionsPreview } from '@/lib/desk/jobs/extension-contract'
import type { DeskJob } from '@/lib/desk/jobs/job-contract'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { keepQuoteOfNow } from '../../keep-quote-of-now'

/**
 * Which last day many would be given, and what begins to give it. A stale preview is replaced by the one of now.
 * @param until null: as the server proposes
 */
export function useExtensions(
  codes: readonly string[],
  until: LocalDate | null,
  onStarted: (job: DeskJob) => void,
) {
  const { market } = useDesk()
  const queries = useQueryClient()
  const key = ['desk', 'extensions-preview', codes, until] as const
  const body = { codes: [...codes], ...(until === null ? {} : { until }) }
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => atDesk(() => deskApi(market).jobs.previewExtensions({ body }, { signal })),
    placeholderData: keepPreviousData,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  })
  const starting = useKeyedSubmit(
    async (
      { preview, reason }: { readonly preview: ExtensionsPreview; readonly reason: string },
      options,
    ) => {
      const deed = { codes: [...codes], until: preview.until, preview: preview.preview, reason }
      try {
        return await atDesk(() => deskApi(market).jobs.startExtensions({ body: deed }, options))
      } catch (error) {
        keepQuoteOfNow<ExtensionsPreview>(error, (now) => queries.setQueryData(key, now))
        throw error
      }
    },
    onStarted,
  )
  return { query, starting }
}
