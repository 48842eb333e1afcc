import { useEffect, useState } from 'react'
import type { User } from '@/lib/accounts/contract'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import { looksSignedIn } from './looks-signed-in'

/** Who is signed in, asked when first needed: undefined until known, null for a guest (and when nobody answers). */
export function useMe(market: Market): User | null | undefined {
  const [me, setMe] = useState<User | null>()
  useEffect(() => {
    let isCurrent = true
    if (!looksSignedIn()) {
      setMe(null)
      return
    }
    api(market)
      .accounts.me()
      .catch(() => null)
      .then((user) => {
        if (isCurrent) setMe(user)
      })
    return () => {
      isCurrent = false
    }
  }, [market])
  return me
}
