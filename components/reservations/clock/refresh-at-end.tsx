'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { watchWindow } from './watch-window'

/** Asks the server for the page again once a time is over. @param endsAt epoch milliseconds of the server */
export function RefreshAtEnd({ endsAt }: { readonly endsAt: number }) {
  const router = useRouter()
  useEffect(() => watchWindow({ endsAt, onEnd: () => router.refresh() }), [endsAt, router])
  return null
}
