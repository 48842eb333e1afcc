import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '@/components/layout/forms/use-submit'
import type { CallData } from '@/lib/api/call'
import { ApiError } from '@/lib/client/api-error'
import { deskApi } from '@/lib/client/desk-client'
import type {
  BannerContent,
  BannerQuote,
  DeskBanner,
  listBanners,
} from '@/lib/desk/campaigns/banner-contract'
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

/** A banner as it is to be kept. */
interface BannerWish {
  readonly uuid: string
  /** The one that was seen; null: whatever is there. */
  readonly version: number | null
  readonly content: BannerContent
}

/** What makes it public. */
interface Publishing {
  readonly quote: string
  readonly reason: string
}

interface Follow<Done> {
  readonly onDone: (done: Done) => void
  /** With the banner of now where a colleague changed it before. */
  readonly onFaster: (now: DeskBanner) => void
  /** With the quote of now where something moved since the one that was handed in. */
  readonly onChanged?: (quote: BannerQuote) => void
}

/** A banner that is to be published, and what that does. */
export interface QuotedBanner {
  readonly wish: BannerWish
  readonly quoted: BannerQuote
}

/** Asks what visitors would see of a banner that is kept so. */
export function useQuoteBanner({ onDone, onFaster }: Follow<QuotedBanner>) {
  const { market } = useDesk()
  const queries = useQueryClient()
  return useSubmit({
    send: ({ uuid, version, content: body }: BannerWish) =>
      atDesk(() =>
        deskApi(market).campaigns.quoteBanner({ params: { uuid }, body }, { headers: seen(version) }),
      ),
    onSuccess: (quoted, wish) => onDone({ wish, quoted }),
    onError: (error) => {
      if (!isConflict(error)) return
      void queries.invalidateQueries({ queryKey: KEY })
      if (error.data) onFaster(error.data as DeskBanner)
    },
  })
}

/** Keeps a banner under its uuid; one that is public takes its quote and a reason. */
export function useKeepBanner({ onDone, onFaster, onChanged }: Follow<DeskBanner>) {
  const { market } = useDesk()
  const queries = useQueryClient()
  const renew = () => void queries.invalidateQueries({ queryKey: KEY })
  return useSubmit({
    send: async ({ uuid, version, content, ...publishing }: BannerWish & Partial<Publishing>) => {
      const body = { ...content, ...publishing }
      return atDesk(() =>
        deskApi(market).campaigns.keepBanner({ params: { uuid }, body }, { headers: seen(version) }),
      )
    },
    onSuccess: (kept) => {
      renew()
      onDone(kept)
    },
    onError: (error) => {
      if (isConflict(error)) renew()
      if (isConflict(error) && error.data) onFaster(error.data as DeskBanner)
      if (isChanged(error)) onChanged?.(error.data as BannerQuote)
    },
  })
}

const seen = (version: number | null) => (version === null ? {} : { 'If-Match': `"${version}"` })

/** Something moved since it was quoted. */
const isChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'quote_changed'

export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'version_conflict'
