import { useEffect, useState } from 'react'
import { clockDifference } from '@/lib/client/server-clock'

/** Whether the time of a quote is over, by the server's clock. @param endsAt an instant on the wire */
export function useQuoteOver(endsAt: string | null): boolean {
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    if (endsAt === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    void clockDifference().then((ahead) => {
      if (isGone) return
      timer = setTimeout(() => setOver(endsAt), Math.max(0, Date.parse(endsAt) - (Date.now() - ahead)))
    })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [endsAt])
  return endsAt !== null && over === endsAt
}
