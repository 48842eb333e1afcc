import { readRhythm } from '@/components/layaway/asked-rhythm'
import type { Rhythm } from '@/lib/layaway/rhythm'

/** What the address of a product page asks for. */
export interface AskedOffer {
  /** Code of a departure. */
  readonly departure: string | null
  readonly travelers: number | null
  /** How often the visitor wants to pay. */
  readonly rhythm: Rhythm | null
}

/** Reads `?departure={code}&travelers={n}&rhythm={month|fortnight}`, which cards link to. @param search of the address */
export function askedOffer(search: string): AskedOffer {
  const query = new URLSearchParams(search)
  const travelers = Number.parseInt(query.get('travelers') ?? '', 10)
  return {
    departure: query.get('departure'),
    travelers: travelers >= 1 ? travelers : null,
    rhythm: readRhythm(query.get('rhythm')) ?? null,
  }
}
