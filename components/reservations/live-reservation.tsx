'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { showToast } from '@/components/ui/toasts/toast'
import type { Market } from '@/lib/locale/market'
import type { PaymentStatus } from '@/lib/payments/contract'
import { watchWindow } from './clock/watch-window'
import { forgetPurchase } from './forget-purchase'
import { askPayment, watchReservation } from './watch-reservation'

interface LiveReservationProps {
  readonly market: Market
  readonly code: string
  /** The newest payment as this page shows it. */
  readonly payment: { readonly uuid: string; readonly status: PaymentStatus } | null
  /** The newest event that this page shows. */
  readonly lastEvent: number
  /** Something is expected to happen by itself. */
  readonly waiting: 'no' | 'voucher' | 'answer'
  /** Major units that are paid; more than before means that money came in. */
  readonly paid: number
  /** Nothing is left to do in the cart: it was paid, or a voucher waits. */
  readonly settled: boolean
  /** Epoch milliseconds at which the first payment window ends. */
  readonly endsAt: number | null
  /** The first payment is in whole, and nothing after it. */
  readonly isWon: boolean
  readonly paidText: string
}

/**
 * Keeps the page true without a reload: the server tells when money moved, the page asks when nobody tells. What is
 * shown is always rendered by the server.
 */
export function LiveReservation(props: LiveReservationProps) {
  const { market, code, lastEvent, payment, waiting, paid, settled, endsAt, isWon, paidText } = props
  const router = useRouter()
  const paidBefore = useRef(paid)
  // It listens on through many renderings: only before the first one may something have been missed.
  const shown = useRef(lastEvent)
  useEffect(() => {
    const hasCome = paid > paidBefore.current
    paidBefore.current = paid
    if (!hasCome) return
    // What was won is told by the page itself, as after a payment that was made here.
    if (isWon) router.replace(`${location.pathname}?payment=return`)
    else void showToast({ text: paidText })
  }, [paid, paidText, isWon, router])
  useEffect(() => {
    if (settled) void forgetPurchase(code)
  }, [settled, code])
  const { uuid = null, status = null } = payment ?? {}
  useEffect(
    () => watchReservation({ code, lastEvent: shown.current, onChange: () => router.refresh() }),
    [code, router],
  )
  useEffect(
    () => askPayment({ market, uuid, status, waiting, onChange: () => router.refresh() }),
    [market, uuid, status, waiting, router],
  )
  useEffect(() => {
    if (endsAt === null) return
    return watchWindow({ endsAt, onEnd: () => router.refresh() })
  }, [endsAt, router])
  return null
}
