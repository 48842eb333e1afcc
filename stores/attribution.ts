import { UTM_KEY, type Utms } from '@/lib/campaigns/attribution'
import { readUtmRecord } from '@/lib/campaigns/stored-attribution'

/** Where this visitor came from, for the order (domain.md §10); null when nobody sent them. */
export function storedAttribution(): Utms | null {
  try {
    return readUtmRecord(localStorage.getItem(UTM_KEY))?.utms ?? null
  } catch {
    return null
  }
}
