'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { looksSignedIn } from '@/lib/accounts/looks-signed-in'
import { type Heard, onSession, tellSession } from '@/lib/client/session/session-news'

/**
 * Keeps an open page in step with the session of its browser: what other tabs tell is followed at once, and a page that is
 * looked at again after it slept looks whether it missed anything.
 */
export function SessionWatch() {
  const router = useRouter()
  useEffect(() => {
    let was = looksSignedIn()
    const hear = ({ news, isHere }: Heard) => {
      was = looksSignedIn()
      if (!isHere) void import('./follow-session').then((late) => late.followSession(news, router.refresh))
    }
    const look = () => {
      if (document.visibilityState === 'visible' && looksSignedIn() !== was) tellSession(was ? 'over' : 'in')
    }
    const stop = onSession(hear)
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
    }
  }, [router])
  return null
}
