import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '@/components/layout/forms/use-submit'
import type { CallData } from '@/lib/api/call'
import { ApiError } from '@/lib/client/api-error'
import { deskApi } from '@/lib/client/desk-client'
import type { BannerContent, DeskBanner, listBanners } from '@/lib/desk/campaigns/banner-contract'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'

export type Banners = CallData<typeof listBanners>

const KEY = ['desk', 'banners'] as const

/** Banners, asked again while they are looked at: they begin and end by the clock. @param first what the page was made with */
export function useBanners(first: Banners | null) {
  const { market } = useDesk()
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => atDesk(() => deskApi(market).campaigns.banners({}, { signal })),
    refetchInterval: 60_000,
    ...(first ? { initialData: first } : {}),
  })
}

interface Kept {
  readonly uuid: string
  /** The one that was seen; null: whatever is there. */
  readonly version: number | null
  readonly content: BannerContent
}

/** Keeps a banner under its uuid. @param onFaster with the banner of now where a colleague changed it before */
export function useKeepBanner(onDone: (kept: DeskBanner) => void, onFaster: (now: DeskBanner) => void) {
  const { market } = useDesk()
  const queries = useQueryClient()
  const renew = () => void queries.invalidateQueries({ queryKey: KEY })
  return useSubmit({
    send: async ({ uuid, version, content: body }: Kept) => {
      const headers = version === null ? {} : { 'If-Match': `"${version}"` }
      return atDesk(() => deskApi(market).campaigns.keepBanner({ params: { uuid }, body }, { headers }))
    },
    onSuccess: (kept) => {
      renew()
      onDone(kept)
    },
    onError: (error) => {
      if (!isConflict(error)) return
      renew()
      if (error.data) onFaster(error.data as DeskBanner)
    },
  })
}

export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'version_conflict'
