'use client'
import { useEffect } from 'react'
import { type Utms, utmsOf } from '@/lib/campaigns/attribution'
import { keepAttribution } from '@/stores/attribution'

interface KeepAttributionProps {
  /** The values of an influencer's page; an address with `utm_*` parameters goes before them. */
  readonly utms?: Utms | undefined
}

/** Stores the parameters of the address or of the page, with the day (specification §9). Shows nothing. */
export function KeepAttribution({ utms }: KeepAttributionProps) {
  useEffect(() => {
    const found = utmsOf(location.search) ?? utms
    if (found) keepAttribution({ date: new Date().toISOString().slice(0, 10), utms: found })
  }, [utms])
  return null
}
