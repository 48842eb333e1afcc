import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallData } from '@/lib/api/call'
import type { PricedCart } from '@/lib/cart/contract'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { type Market, marketSegment } from '@/lib/locale/market'
import { fromWire } from '@/lib/money/money'
import type { PaymentMethod, paymentSetup } from '@/lib/payments/contract'

type Gateway = CallData<typeof paymentSetup>['gateways'][number]

/** One way to pay, with the gateway that offers it. */
export interface OfferedMethod {
  readonly gateway: Pick<Gateway, 'name' | 'browser'>
  readonly method: PaymentMethod
  readonly installments: Gateway['methods'][number]['installments']
  /** What must be told of who pays (needs/). */
  readonly needs: Gateway['methods'][number]['needs']
  /** The least it takes, minor units. */
  readonly leastMinor: number
  /** How long it gives. */
  readonly minutes: number
  /** Why it is not open for these seats. */
  readonly closed: Gateway['methods'][number]['closed']
}

export interface PaymentSetup {
  readonly status: 'waiting' | 'ready' | 'failed'
  readonly methods: readonly OfferedMethod[]
  readonly retry: () => void
}

/**
 * How an amount (major units) can be paid in a market; the first gateway that offers a method has it.
 * @param order the code of a reservation whose seats may close a method
 */
export function usePaymentSetup(market: Market, amount: number | null, order?: string): PaymentSetup {
  const query = useQuery(
    {
      queryKey: [marketSegment(market), 'payment-setup', amount, order],
      queryFn: ({ signal }) =>
        api(market).payments.setup({ query: { amount: amount ?? undefined, order } }, { signal }),
      enabled: amount !== null,
      placeholderData: keepPreviousData,
      staleTime: 5 * 60_000,
      // What has trouble is offered again once it has none, without a click.
      refetchInterval: ({ state: { data } }) => (hasTrouble(data?.gateways ?? []) ? TROUBLE_MS : false),
    },
    browserQueries(),
  )
  return {
    status: query.data ? 'ready' : query.isError ? 'failed' : 'waiting',
    methods: query.data ? methodsOf(query.data.gateways, market) : [],
    retry: () => void query.refetch(),
  }
}

/** How often it is asked whether trouble is over. */
const TROUBLE_MS = 20_000

function hasTrouble(gateways: readonly Gateway[]): boolean {
  return gateways.some(({ methods }) => methods.some(({ closed }) => closed === 'trouble'))
}

/** The ways to pay, each of the first gateway that has it. */
export function methodsOf(gateways: readonly Gateway[], { currency }: Market): OfferedMethod[] {
  const offered = gateways.flatMap(({ name, browser, methods }) =>
    methods.map(({ method, installments, needs, window_minutes: minutes, closed, min_amount }) => ({
      gateway: { name, browser },
      method,
      installments,
      needs,
      leastMinor: fromWire(min_amount, currency).amount,
      minutes,
      closed,
    })),
  )
  return offered.filter(
    ({ method }, index) => offered.findIndex((other) => other.method === method) === index,
  )
}

/** What a quote says of the first payment, over the ways there are: those that take longer are closed. */
export function withClosed(
  setup: PaymentSetup,
  first: PricedCart['first_payment'] | undefined,
): PaymentSetup {
  const most = first?.most_minutes ?? null
  if (most === null) return setup
  const close = (one: OfferedMethod) =>
    one.closed === null && one.minutes > most ? { ...one, closed: first?.closed ?? null } : one
  return { ...setup, methods: setup.methods.map(close) }
}
