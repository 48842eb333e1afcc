import { api } from '@/lib/client/client'
import { queryKeys } from '@/lib/client/query-keys'
import type { SearchAddress } from '@/lib/discovery/search-address'
import { sortName } from '@/lib/discovery/search-form'
import type { Market } from '@/lib/locale/market'

/** What an address asks for, as the browser keeps it: results and their map share one answer. */
export function searchQuery(market: Market, { scope, form }: SearchAddress) {
  return {
    queryKey: queryKeys.search(market, { scope, form }),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      api(market).discovery.search(
        { params: scope, body: { ...form, sort: sortName(form.sort) } },
        { signal },
      ),
  }
}
