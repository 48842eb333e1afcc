import { useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { deskApi } from '@/lib/client/desk-client'
import type { PointsQuote } from '@/lib/desk/travellers/points-contract'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { keepQuoteOfNow } from '../../keep-quote-of-now'

/**
 * What points given or taken would come to, and doing it.
 * @param onDone gets how many were moved, below zero for what was taken
 */
export function useMovePoints(uuid: string, onDone: (points: number) => void) {
  const { market } = useDesk()
  const [quote, setQuote] = useState<PointsQuote | null>(null)
  const params = { uuid }
  const quoting = useSubmit({
    send: (points: number) =>
      atDesk(() => deskApi(market).travellers.quotePoints({ params, body: { points } })),
    onSuccess: setQuote,
  })
  const moving = useKeyedSubmit(
    async (wish: { readonly reason: string; readonly quote: PointsQuote }, options) => {
      const { points, quote: signed } = wish.quote
      const body = { points, quote: signed, reason: wish.reason }
      try {
        return await atDesk(() => deskApi(market).travellers.movePoints({ params, body }, options))
      } catch (error) {
        keepQuoteOfNow<PointsQuote>(error, setQuote)
        throw error
      }
    },
    ({ points }) => onDone(points),
  )
  /** What was quoted is not what is written any more. */
  const forget = () => {
    setQuote(null)
    quoting.reset()
    moving.reset()
  }
  return { quote, quoting, moving, forget }
}
