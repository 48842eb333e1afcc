'use client'
import { useEffect, useState } from 'react'
import { latePart } from '@/components/ui/late/late-part'
import { INVITED_COOKIE } from '@/lib/routing/invited-cookie'
import type { InvitedNoticeProps } from './invited-props'

const Card = latePart(() => import('./invited-card').then((part) => part.InvitedCard))

/**
 * Tells whoever came by an invitation what it gives. The page is the same for everybody: only a browser with the mark of
 * an invitation asks for more, once the page is there.
 */
export function InvitedNotice(props: InvitedNoticeProps) {
  const [isInvited, setInvited] = useState(false)
  useEffect(() => setInvited(document.cookie.split('; ').includes(`${INVITED_COOKIE}=1`)), [])
  return isInvited ? <Card {...props} /> : null
}
