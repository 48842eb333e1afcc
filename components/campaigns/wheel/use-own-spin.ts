import { useEffect, useState } from 'react'
import type { User } from '@/lib/accounts/contract'
import type { WheelSpin } from '@/lib/campaigns/wheel/wheel-contract'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'

/** The spin somebody signed in had: undefined until it is known, null where there is none; a guest has none that we know. */
export function useOwnSpin(market: Market, me: User | null | undefined): WheelSpin | null | undefined {
  const [spin, setSpin] = useState<WheelSpin | null>()
  const uuid = me?.uuid
  const isGuest = me === null
  useEffect(() => {
    if (isGuest) return setSpin(null)
    if (uuid === undefined) return
    let isCurrent = true
    const told = (found: WheelSpin | null) => isCurrent && setSpin(found)
    // Who is not answered may turn: the server answers an earlier spin all the same.
    api(market)
      .campaigns.ownSpin()
      .then(told, () => told(null))
    return () => {
      isCurrent = false
    }
  }, [market, uuid, isGuest])
  return spin
}
