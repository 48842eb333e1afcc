'use client'
import dynamic from 'next/dynamic'
import { useMe } from '@/components/accounts/use-me'
import type { KeptCard } from '@/components/payments/submit-payment'
import type { Market } from '@/lib/locale/market'

const KeptCards = dynamic(
  () => import('@/components/payments/kept/kept-cards').then((late) => late.KeptCards),
  { ssr: false },
)

interface KeptAtCheckoutProps {
  readonly market: Market
  /** Whether parts are left that could be charged by themselves. */
  readonly hasParts: boolean
  readonly onChange: (kept: KeptCard | null) => void
}

/** The cards of whoever is signed in, and whether the one that is typed is kept; a guest has none before the purchase. */
export function KeptAtCheckout({ market, hasParts, onChange }: KeptAtCheckoutProps) {
  return useMe(market) ? (
    <KeptCards market={market} code={null} hasParts={hasParts} onChange={onChange} />
  ) : null
}
