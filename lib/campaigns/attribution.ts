import type { LocalDate } from '@/lib/dates/local-date'

/** Where a browser keeps it. */
export const UTM_KEY = 'andanza-utm'

/** The parameters of specification §3, as links of campaigns carry them. */
export const UTM_NAMES = ['source', 'campaign', 'medium', 'term', 'content'] as const
export type Utms = Partial<Readonly<Record<(typeof UTM_NAMES)[number], string>>>

/** What is kept of where a visitor came from: the day, the parameters of that day, and whose page it was. */
export interface UtmRecord {
  readonly date: LocalDate
  readonly utms: Utms
  /** The code of an influencer. */
  readonly influencer?: string
}

const LONGEST = 100

/** The `utm_*` parameters of an address, cut to what an order takes; null when it has none. */
export function utmsOf(search: string): Utms | null {
  const query = new URLSearchParams(search)
  const found = UTM_NAMES.flatMap((name) => {
    const value = query.get(`utm_${name}`)?.trim().slice(0, LONGEST)
    return value ? [[name, value] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}
