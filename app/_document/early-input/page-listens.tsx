'use client'
import { useEffect, useLayoutEffect } from 'react'

/**
 * Says that React listens, in the moment from which it does, and that the effects of all parts have run: what was done
 * before is done again (keep-early-input.ts). The last part of a document.
 */
export function PageListens() {
  useLayoutEffect(() => void dispatchEvent(new Event('andanza:hydrated')), [])
  useEffect(() => void dispatchEvent(new Event('andanza:ready')), [])
  return null
}
