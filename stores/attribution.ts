import type { UtmRecord, Utms } from '@/lib/campaigns/attribution'
import { readUtmRecord } from '@/lib/campaigns/stored-attribution'

const KEY = 'andanza-utm'

/** Keeps where a visitor came from, with the day (specification §9); the last campaign counts. */
export function keepAttribution(record: UtmRecord): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(record))
  } catch {
    // A private window may refuse: then the order comes from nowhere in particular.
  }
}

/** Where this visitor came from, for the order (domain.md §10); null when nobody sent them. */
export function storedAttribution(): Utms | null {
  try {
    return readUtmRecord(localStorage.getItem(KEY))?.utms ?? null
  } catch {
    return null
  }
}
