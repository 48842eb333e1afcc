'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Note } from '@/components/ui/note'
import type { Market } from '@/lib/locale/market'
import type { PaymentStatus } from '@/lib/payments/contract'
import { forgetPurchase } from './forget-purchase'
import { watchReservation } from './watch-reservation'

interface LiveReservationProps {
  readonly market: Market
  readonly code: string
  /** The newest payment as this page shows it. */
  readonly payment: { readonly uuid: string; readonly status: PaymentStatus } | null
  /** Something is expected to happen by itself. */
  readonly waiting: 'no' | 'voucher' | 'answer'
  /** Major units that are paid; more than before means that money came in. */
  readonly paid: number
  /** Nothing is left to do in the cart: it was paid, or a voucher waits. */
  readonly settled: boolean
  /** Seconds until the first payment window ends. */
  readonly timer: number | null
  /** The traveller has just come back from paying. */
  readonly returned: boolean
  readonly paidText: string
}

/**
 * Keeps the page true without a reload: the server tells when money moved, the page asks when nobody tells. What is
 * shown is always rendered by the server.
 */
export function LiveReservation(props: LiveReservationProps) {
  const { market, code, payment, waiting, paid, settled, timer, returned, paidText } = props
  const router = useRouter()
  const paidBefore = useRef(paid)
  const [isNews, setNews] = useState(returned && paid > 0 && payment?.status === 'paid')
  useEffect(() => {
    if (paid > paidBefore.current) setNews(true)
    paidBefore.current = paid
  }, [paid])
  useEffect(() => {
    if (settled) void forgetPurchase(code)
  }, [settled, code])
  const { uuid = null, status = null } = payment ?? {}
  useEffect(
    () => watchReservation({ market, code, uuid, status, waiting, onChange: () => router.refresh() }),
    [market, code, uuid, status, waiting, router],
  )
  useEffect(() => {
    if (timer === null) return
    const end = setTimeout(() => router.refresh(), Math.min(timer * 1000 + 2_000, 2 ** 31 - 1))
    return () => clearTimeout(end)
  }, [timer, router])
  return (
    <div role="status">
      {isNews ? (
        <Note tone="agave" className="mt-6">
          {paidText}
        </Note>
      ) : null}
    </div>
  )
}
