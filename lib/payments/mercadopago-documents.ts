import type { HolderDocument } from './payer-needs'

/**
 * `payer.identification.type` of an order of Colombia: its account knows citizens, foreigners and companies by our names,
 * and a passport by another one (`GET /v1/identification_types`).
 */
const NAMES: Readonly<Record<HolderDocument, string>> = { CC: 'CC', CE: 'CE', NIT: 'NIT', PA: 'PAS' }

/** A document as it is named there; null for one that it is not told of. */
export function documentName(type: string): string | null {
  return Object.hasOwn(NAMES, type) ? NAMES[type as HolderDocument] : null
}
