import { useQuery } from '@tanstack/react-query'
import type { CallData } from '@/lib/api/call'
import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { browserQueries, isWorthRetrying } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { paymentOptions } from '@/lib/payments/options-contract'

export type Options = CallData<typeof paymentOptions>

/** A method, where it is paid with. */
export interface AskedMethod {
  readonly market: Market
  readonly method: PaymentMethod
  /** The reservation's code; none before there is one. */
  readonly code?: string | undefined
}

/** The banks, documents and texts that the form of a method shows. */
export function useOptions({ market, method, code }: AskedMethod) {
  return useQuery(
    {
      queryKey: queryKeys.paymentOptions(market, method, code),
      queryFn: ({ signal }) => api(market).payments.options({ query: { method, order: code } }, { signal }),
      staleTime: 5 * 60_000,
      // A gateway that did not answer has had its time: whoever waits is told so, and asks again.
      retry: (failures, error) => !isOfGateway(error) && isWorthRetrying(failures, error),
    },
    browserQueries(),
  )
}

const isOfGateway = (error: Error) => error instanceof ApiError && error.code === 'provider_unavailable'

/** The same, as it was shown; null before it was. */
export function shownOptions({ market, method, code }: AskedMethod): Options | null {
  return browserQueries().getQueryData<Options>(queryKeys.paymentOptions(market, method, code)) ?? null
}

/** Asks for all of them again: a text changed under whoever agreed to it. */
export function askOptionsAgain(market: Market): void {
  void browserQueries().invalidateQueries({ queryKey: queryKeys.everyPaymentOption(market) })
}
