'use client'
import { useEffect, useState } from 'react'
import { latePart } from '@/components/ui/late/late-part'
import type { Market } from '@/lib/locale/market'
import { INVITED_COOKIE } from '@/lib/routing/invited-cookie'

type Word = 'label' | 'title' | 'text' | 'take' | 'taken' | 'full' | 'until' | 'search' | 'close' | 'failed'

export interface InvitedNoticeProps {
  readonly market: Market
  /** With `{gift}`, `{minimum}`, `{days}` and `{date}` where those are put in. */
  readonly texts: Readonly<Record<Word, string>>
  /** In its place on the page; else over it, so that nothing moves. */
  readonly isInline?: boolean
}

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
