import { useEffect, useState } from 'react'
import type { User } from '@/lib/accounts/contract'
import { SIGNED_IN_COOKIE } from '@/lib/accounts/session-cookie'
import { api } from '@/lib/api/client'
import type { Market } from '@/lib/locale/market'

/** Who is signed in, asked when first needed: undefined until known, null for a guest (and when nobody answers). */
export function useMe(market: Market): User | null | undefined {
  const [me, setMe] = useState<User | null>()
  useEffect(() => {
    let isCurrent = true
    if (!document.cookie.includes(`${SIGNED_IN_COOKIE}=`)) {
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
