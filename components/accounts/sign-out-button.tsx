'use client'
import { useSubmit } from '@/components/layout/forms/use-submit'
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
  const leaving = useSubmit({
    send: async () => {
      // What was kept here and never told, for want of a network, would be gone with the session.
      const { syncFavourites } = await import('@/components/hearts/sync-favourites')
      await syncFavourites(market)
      await signOut(market)
      const { leaveDevice } = await import('./leave-device')
      await leaveDevice()
      location.assign(links.home())
    },
  })
  return (
    <div className="grid gap-2">
      {leaving.error ? (
        <Note tone="chile" role="alert">
          {failed}
        </Note>
      ) : null}
      <Button look="quiet" busy={leaving.isPending} onClick={() => leaving.submit()}>
        {label}
      </Button>
    </div>
  )
}
