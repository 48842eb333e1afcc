'use client'
import { useEffect, useState } from 'react'
import { latePart } from '@/components/ui/late/late-part'
import { REFERRAL_COOKIE } from '@/lib/routing/invited-cookie'
import type { InvitedNoticeProps } from './invited-props'

const Card = latePart(() => import('./invited-card').then((part) => part.InvitedCard))

/**
 * Tells whoever came by an invitation what it gives. The page is the same for everybody: only a browser that has the code
 * of an invitation asks for more, once the page is there.
 */
export function InvitedNotice(props: InvitedNoticeProps) {
  const [isInvited, setInvited] = useState(false)
  useEffect(() => setInvited(document.cookie.includes(`${REFERRAL_COOKIE}=`)), [])
  return isInvited ? <Card {...props} /> : null
}
