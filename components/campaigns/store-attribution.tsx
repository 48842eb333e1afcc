'use client'
import { useEffect } from 'react'
import { UTM_KEY, type UtmRecord, type Utms, utmsOf } from '@/lib/campaigns/attribution'

interface StoreAttributionProps {
  /** The values of an influencer's page; an address with `utm_*` parameters goes before them. */
  readonly utms?: Utms | undefined
  /** Their code, when the page is theirs. */
  readonly influencer?: string
}

/** Stores the parameters of the address or of the page, with the day (specification §9); the last campaign counts. */
export function StoreAttribution({ utms, influencer }: StoreAttributionProps) {
  useEffect(() => {
    const found = utmsOf(location.search) ?? utms
    const date = new Date().toISOString().slice(0, 10)
    if (found) store({ date, utms: found, ...(influencer && { influencer }) })
    // Late: no page waits for what only counts.
    if (influencer) void import('./tell-influencer').then((late) => late.tellInfluencer(influencer, 'visit'))
  }, [utms, influencer])
  return null
}

function store(record: UtmRecord): void {
  try {
    localStorage.setItem(UTM_KEY, JSON.stringify(record))
  } catch {
    // A private window may refuse: then the order comes from nowhere in particular.
  }
}
