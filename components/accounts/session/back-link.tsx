'use client'
import { useSyncExternalStore } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { safeRedirect } from '@/lib/links/safe-redirect'
import { signIn } from '@/lib/links/sign-in'
import { userLinks } from '@/lib/links/user-links'

const never = () => () => undefined
const asked = () => safeRedirect(new URLSearchParams(location.search).get('redirect'))

/** The way to sign in again and back to where the session ended; to the account where the address does not say. */
export function BackLink({ label }: { readonly label: string }) {
  const back = useSyncExternalStore(never, asked, () => null)
  return (
    <ButtonLink href={signIn(back ?? userLinks.profile())} look="main">
      {label}
    </ButtonLink>
  )
}
