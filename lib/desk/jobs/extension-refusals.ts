/**
 * Why a layaway is given no other last day. ended: it was cancelled, expired or is completed · not_extendable: it is not overdue, or its trip is too near · too_soon: the day is
 * not after today · too_far: more days than the role may give · second: it was given one already, another is the owner's ·
 * in_progress: nobody knows yet what became of a payment.
 */
export const EXTENSION_REFUSALS = [
  'ended',
  'not_extendable',
  'too_soon',
  'too_far',
  'second',
  'in_progress',
] as const

export type ExtensionRefusal = (typeof EXTENSION_REFUSALS)[number]
