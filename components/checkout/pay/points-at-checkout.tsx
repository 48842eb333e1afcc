'use client'
import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useMe } from '@/components/accounts/use-me'
import type { PricedCart } from '@/lib/cart/contract'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import type { Money } from '@/lib/money/money'

const PointsPart = dynamic(() => import('./points-part').then((late) => late.PointsPart), { ssr: false })

interface PointsAtCheckoutProps {
  readonly market: Market
  readonly quote: PricedCart
  readonly payAll: boolean
  /** What is due now, points taken off. */
  readonly due: Money
  /** How many points are to be used; zero for none. */
  readonly onChange: (points: number) => void
}

/** Paying with points, for whoever is signed in and has some; a guest is asked nothing. */
export function PointsAtCheckout({ market, ...props }: PointsAtCheckoutProps) {
  const isSignedIn = Boolean(useMe(market))
  const { data } = useQuery(
    {
      queryKey: queryKeys.myPoints(market),
      queryFn: ({ signal }) => api(market).accounts.points({}, { signal }),
      enabled: isSignedIn,
    },
    browserQueries(),
  )
  if (!isSignedIn || !data || data.available === 0) return null
  return <PointsPart market={market} available={data.available} {...props} />
}
