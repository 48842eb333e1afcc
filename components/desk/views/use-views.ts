import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { deskApi } from '@/lib/client/desk-client'
import type { SavedView } from '@/lib/desk/views/view-contract'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'

const KEY = ['desk', 'views'] as const
/** Colleagues keep one now and then. */
const STALE_MS = 60_000

/** Views of a list that one kept, and those that colleagues share; empty while they are not known. */
export function useViews(list: SavedView['list']): readonly SavedView[] {
  const { market } = useDesk()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => atDesk(() => deskApi(market).views.list({}, { signal })),
    staleTime: STALE_MS,
  })
  return data?.items.filter((view) => view.list === list) ?? []
}

/** Keeps a view under its uuid. */
export function useKeepView(onDone: () => void) {
  const { market } = useDesk()
  const queries = useQueryClient()
  return useSubmit({
    send: ({ uuid, name, list, query, shared }: Omit<SavedView, 'own' | 'by'>) =>
      atDesk(() => deskApi(market).views.keep({ params: { uuid }, body: { name, list, query, shared } })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: KEY })
      onDone()
    },
  })
}

/** Forgets a view of one's own. */
export function useDropView(onDone: () => void) {
  const { market } = useDesk()
  const queries = useQueryClient()
  return useSubmit({
    send: (uuid: string) => atDesk(() => deskApi(market).views.drop({ params: { uuid } })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: KEY })
      onDone()
    },
  })
}
