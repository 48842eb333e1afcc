import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import type { DeparturesChange, DeparturesPreview } from '@/lib/desk/departures/departure-contract'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { keepQuoteOfNow } from '../keep-quote-of-now'

/** What is to become of the departures that were chosen. */
export type Change =
  | { readonly status: 'open' | 'closed' }
  | { readonly capacity: number }
  | { readonly price: NonNullable<DeparturesChange['price']> }

interface Deed {
  readonly preview: DeparturesPreview
  readonly reason: string
}

/**
 * What a change would do to the departures that were chosen, and what carries it out. A stale preview is replaced by the one
 * of now, which came with the refusal.
 */
export function useChange(ids: readonly string[], change: Change, onDone: (changed: number) => void) {
  const { market } = useDesk()
  const t = useTranslations('desk.departures.change')
  const queries = useQueryClient()
  const key = ['desk', 'departures-preview', ids, change] as const
  const body = { ids: [...ids], change }
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => atDesk(() => deskApi(market).departures.preview({ body }, { signal })),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  })
  const carrying = useKeyedSubmit(
    async ({ preview, reason }: Deed, options) => {
      try {
        const deed = { ...body, preview: preview.preview, reason }
        return await atDesk(() => deskApi(market).departures.change({ body: deed }, options))
      } catch (error) {
        keepQuoteOfNow<DeparturesPreview>(error, (now) => queries.setQueryData(key, now))
        throw error
      }
    },
    ({ changed, approval }) => {
      onDone(changed)
      if (approval !== null) deskToasts.getState().show({ text: t('waits') })
    },
  )
  return { query, carrying }
}
