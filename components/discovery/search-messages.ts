import { compiledMessagesOf } from '@/lib/locale/compiled-messages'
import type { Locale } from '@/lib/locale/market'
import type { Messages } from '@/lib/locale/messages'

/** The texts with which the browser writes another result; all others are finished on the server. */
const NEEDED = {
  search: [
    'heading',
    'show',
    'durations',
    'daysBetween',
    'daysFrom',
    'daysUpTo',
    'agesBetween',
    'agesFrom',
    'agesUpTo',
    'datesBetween',
    'datesFrom',
    'datesUpTo',
    'perDay',
    'guide',
    'promotion',
    'quoted',
    'between',
    'upTo',
    'from',
    'relax',
    'filters',
  ],
  card: ['days', 'rating', 'perPerson', 'before'],
  common: ['languages'],
  layaway: ['line', 'lineFull', 'parts', 'partsUpTo'],
} as const satisfies { readonly [Name in keyof Messages]?: readonly (keyof Messages[Name])[] }

export type SearchMessages = { readonly [Name in keyof typeof NEEDED]: object }

/** Picks them for an island: whole namespaces would weigh more than the results. */
export function searchMessages(locale: Locale): SearchMessages {
  const all = compiledMessagesOf(locale)
  const pick = (texts: object, names: readonly string[]) =>
    Object.fromEntries(Object.entries(texts).filter(([name]) => names.includes(name)))
  return {
    search: pick(all.search, NEEDED.search),
    card: pick(all.card, NEEDED.card),
    common: pick(all.common, NEEDED.common),
    layaway: pick(all.layaway, NEEDED.layaway),
  }
}
