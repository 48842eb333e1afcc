import type { Rhythm } from './rhythm'

/** All there are; apart from what counts money, for pages that only read one from an address. */
export const RHYTHMS = ['month', 'fortnight'] as const satisfies readonly Rhythm[]
