import { MutationCache, QueryClient } from '@tanstack/react-query'
import { reportError } from '@/lib/telemetry/report-error'
import { ApiError } from './api-error'

const MOST_RETRIES = 2

let client: QueryClient | null = null

/**
 * The one query client of a browser tab. Islands pass it to their hooks (`useQuery(options, browserQueries())`), so
 * that no provider has to wrap pages that hold none of them. While a server draws them each hook has one of its own: kept
 * there, it would draw what the visitor before was given.
 */
export function browserQueries(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  client ??= createQueryClient()
  return client
}

/**
 * Defaults of every query: fresh for half a minute, repeated only where repeating can help. A form is sent once, without
 * a network too: then it says so instead of waiting for one. What failed before or after a call is reported here.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        if (!(error instanceof ApiError)) reportError(error)
      },
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isWorthRetrying, refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** No answer and a busy server are worth another try; an answer that says no is not. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= MOST_RETRIES) return false
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
}
