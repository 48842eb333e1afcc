import { useQuery } from '@tanstack/react-query'
import { deskApi } from '@/lib/client/desk-client'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'

export const noticesKey = (uuid: string) => ['desk', 'departures', uuid, 'notices'] as const

/** What was written to everybody on a departure. */
export function useNotices(uuid: string) {
  const { market } = useDesk()
  return useQuery({
    queryKey: noticesKey(uuid),
    queryFn: ({ signal }) =>
      atDesk(() => deskApi(market).departures.notices({ params: { uuid } }, { signal })),
  })
}

/** Whom a notice would go to, asked once when somebody begins to write. */
export function useNoticePreview(uuid: string) {
  const { market } = useDesk()
  return useQuery({
    queryKey: [...noticesKey(uuid), 'preview'],
    queryFn: ({ signal }) =>
      atDesk(() => deskApi(market).departures.previewNotice({ params: { uuid } }, { signal })),
    // As it was shown when they began; where it changed meanwhile, sending says so.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
