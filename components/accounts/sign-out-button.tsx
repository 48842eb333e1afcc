'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { signOut } from './sign-in'

interface SignOutButtonProps {
  readonly market: Market
  readonly label: string
  /** What is said when the session could not be ended: leaving then would look like having ended it. */
  readonly failed: string
}

/** Ends the session here and goes to the home page (specification §4). */
export function SignOutButton({ market, label, failed }: SignOutButtonProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const leave = async () => {
    setState('busy')
    try {
      await signOut(market)
      const { leaveAccountCart } = await import('@/components/cart/persist-cart')
      await leaveAccountCart()
      location.assign(links.home())
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="grid gap-2">
      {state === 'failed' ? (
        <Note tone="chile" role="alert">
          {failed}
        </Note>
      ) : null}
      <Button look="quiet" busy={state === 'busy'} onClick={() => void leave()}>
        {label}
      </Button>
    </div>
  )
}
