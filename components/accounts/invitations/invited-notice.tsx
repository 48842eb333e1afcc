'use client'
import { useEffect, useState } from 'react'
import { latePart } from '@/components/ui/late/late-part'
import { REFERRAL_COOKIE } from '@/lib/routing/invited-cookie'
import { CONSENT_CHOSEN, storedConsent } from '@/stores/consent'
import type { InvitedNoticeProps } from './invited-props'

const Card = latePart(() => import('./invited-card').then((part) => part.InvitedCard))

/**
 * Tells whoever came by an invitation what it gives. The page is the same for everybody: only a browser that has the code
 * of an invitation asks for more, once the page is there.
 */
export function InvitedNotice(props: InvitedNoticeProps) {
  const [isShown, setShown] = useState(false)
  const { isInline } = props
  useEffect(() => {
    // One card at a time: what may be kept is asked first.
    const isFree = () => isInline || storedConsent() !== null
    const look = () => setShown(document.cookie.includes(`${REFERRAL_COOKIE}=`) && isFree())
    look()
    addEventListener(CONSENT_CHOSEN, look)
    return () => removeEventListener(CONSENT_CHOSEN, look)
  }, [isInline])
  return isShown ? <Card {...props} /> : null
}
