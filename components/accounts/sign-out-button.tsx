'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Market } from '@/lib/locale/market'
import { links } from '@/lib/routing/links'
import { signOut } from './sign-in'

interface SignOutButtonProps {
  readonly market: Market
  readonly label: string
}

/** Ends the session here and goes to the home page (specification §4). */
export function SignOutButton({ market, label }: SignOutButtonProps) {
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await signOut(market)
      .then(async () => (await import('@/components/cart/keep-cart')).leaveAccountCart())
      .catch(() => undefined)
    location.assign(links.home())
  }
  return (
    <Button look="quiet" busy={busy} onClick={() => void leave()}>
      {label}
    </Button>
  )
}
