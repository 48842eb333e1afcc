import { CURRENCIES, DEFAULT_MARKET } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { search } from './search'

/**
 * Makes what the first searches of a process would wait for: its copy of the rows (`search-mirror.ts`) and the orders of
 * first pages. Whoever searches meanwhile waits for the same copy; nobody else waits.
 */
export async function warmSearch(context: Context): Promise<void> {
  for (const currency of CURRENCIES) await search(context, 'all', 'all', {}, { ...DEFAULT_MARKET, currency })
}
