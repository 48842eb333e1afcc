'use client'

import { useIsMutating } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLeavingDesk } from '../at-desk'

/**
 * Has the browser ask before a page of the desk is left while something is under way: the desk shows many deeds before
 * they are told, one after the other, and those that wait would be lost.
 */
export function UntilTold() {
  const isUnderWay = useIsMutating() > 0
  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeavingDesk()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnderWay])
  return null
}
