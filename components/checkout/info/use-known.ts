import { useEffect, useState } from 'react'
import { useMe } from '@/components/accounts/use-me'
import type { User } from '@/lib/accounts/contract'
import type { Market } from '@/lib/locale/market'
import { forgetBuyer, type KnownBuyer, knownBuyer } from '@/stores/known-buyer'

/** Who probably buys, and how that is known. */
export interface Known {
  readonly buyer: KnownBuyer
  readonly source: 'account' | 'device'
}

/**
 * Whoever is signed in; else who bought on this device before.
 * @returns null while nobody is known, and a way to forget them
 */
export function useKnown(market: Market): { readonly known: Known | null; readonly forget: () => void } {
  const me = useMe(market)
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(() => {
    if (me === undefined) return
    const before = knownBuyer(Date.now())
    if (me) setKnown({ buyer: ofAccount(me, before), source: 'account' })
    else setKnown(before && { buyer: before, source: 'device' })
  }, [me])
  const forget = () => {
    forgetBuyer()
    setKnown(null)
  }
  return { known, forget }
}

/** The account, and what it does not say of its owner but their last purchase here does. */
function ofAccount({ email, profile }: User, before: KnownBuyer | null): KnownBuyer {
  const own = before?.email.toLowerCase() === email.toLowerCase() ? before : null
  const { firstname, lastname, phone } = profile
  const isNamed = firstname !== '' || lastname !== ''
  return {
    ...(isNamed || !own ? { firstname, lastname } : { firstname: own.firstname, lastname: own.lastname }),
    email,
    phone: phone.number === '' && own ? own.phone : { dial: asDial(phone.dial), number: phone.number },
  }
}

/** An account may have `52`; the form says `+52`. */
function asDial(dial: string): string {
  return dial === '' || dial.startsWith('+') ? dial : `+${dial}`
}
