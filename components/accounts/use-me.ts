import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { User } from '@/lib/accounts/contract'
import type { Market } from '@/lib/locale/market'
import { knownMe, onMeChanged } from './known-me'

/**
 * Who is signed in: undefined until known, null for a guest (and when nobody answers). Looked at again after a move
 * inside the app, which keeps the head of the page: the session may have begun or ended since.
 */
export function useMe(market: Market): User | null | undefined {
  const [me, setMe] = useState<User | null>()
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another look.
  useEffect(() => {
    let isCurrent = true
    const look = () =>
      void knownMe(market).then((user) => {
        if (isCurrent) setMe(user)
      })
    look()
    const stop = onMeChanged(look)
    return () => {
      isCurrent = false
      stop()
    }
  }, [market, pathname])
  return me
}
