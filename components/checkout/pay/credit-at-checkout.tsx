'use client'
import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useMe } from '@/components/accounts/use-me'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import { fromWire, type Money } from '@/lib/money/money'
import type { PaymentMethod } from '@/lib/payments/contract'

const CreditPart = dynamic(() => import('./credit-part').then((late) => late.CreditPart), { ssr: false })

interface CreditAtCheckoutProps {
  readonly market: Market
  /** What is due now, more than zero. */
  readonly due: Money
  readonly method: PaymentMethod
  /** What is to be paid with credit, minor units; zero for nothing. */
  readonly onChange: (minor: number) => void
}

/** Paying with credit, for whoever is signed in and has some in the currency of the order; a guest is asked nothing. */
export function CreditAtCheckout({ market, ...props }: CreditAtCheckoutProps) {
  const isSignedIn = Boolean(useMe(market))
  const { data } = useQuery(
    {
      queryKey: queryKeys.myCredit(market),
      queryFn: ({ signal }) => api(market).payments.credit({}, { signal }),
      enabled: isSignedIn,
    },
    browserQueries(),
  )
  const own = isSignedIn && data?.balances.find(({ currency }) => currency === market.currency)
  if (!own) return null
  return <CreditPart market={market} available={fromWire(own.amount, market.currency)} {...props} />
}
