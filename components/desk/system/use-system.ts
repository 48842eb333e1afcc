import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import { failureText } from '@/lib/client/failure-text'
import type { showSystem } from '@/lib/desk/system/system-contract'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'

export type System = CallData<typeof showSystem>

export const SYSTEM_KEY = ['desk', 'system'] as const
/** Queues move by the second; somebody who looks wants to see them go down. */
const POLL_MS = 15_000
/** While somebody waits for a job. */
const WAIT_MS = 2_000

/** How the house stands, asked again while it is looked at. @param first what the page was made with */
export function useSystem(first: System | null) {
  const { market } = useDesk()
  return useQuery({
    queryKey: SYSTEM_KEY,
    queryFn: ({ signal }) => atDesk(() => deskApi(market).system.show({}, { signal })),
    refetchInterval: ({ state: { data } }) =>
      data?.jobs.sweeps.some(({ asked }) => asked !== null) ? WAIT_MS : POLL_MS,
    ...(first ? { initialData: first } : {}),
  })
}

/** Tries a mail once more. */
export function useRetryMail(uuid: string) {
  const t = useTranslations('desk')
  const { market } = useDesk()
  const queries = useQueryClient()
  return useSubmit({
    send: () => atDesk(() => deskApi(market).system.retryMail({ params: { uuid } })),
    onSuccess: ({ state }) => {
      deskToasts.getState().show({ text: t(`system.retried.${state}`) })
      void queries.invalidateQueries({ queryKey: SYSTEM_KEY })
    },
    onError: (error) =>
      deskToasts.getState().show({ text: failureText(error, t('noAnswer')), isFailure: true }),
  })
}
