import { UTM_KEY, type UtmRecord } from '@/lib/campaigns/attribution'
import { readUtmRecord } from '@/lib/campaigns/stored-attribution'

/** Where this visitor came from, for the order (domain.md §10); null when nobody sent them. */
export function storedAttribution(): (UtmRecord['utms'] & Pick<UtmRecord, 'influencer'>) | null {
  try {
    const record = readUtmRecord(localStorage.getItem(UTM_KEY))
    if (!record) return null
    const { utms, influencer } = record
    return { ...utms, ...(influencer && { influencer }) }
  } catch {
    return null
  }
}
