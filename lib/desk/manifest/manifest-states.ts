/** What can be missing of a list of travellers, of the items of a check-up. */
export const MANIFEST_MISSING = ['travelers', 'passport', 'emergency_contact', 'flights'] as const

/**
 * nobody: no first payment is in · unsent · sent: the host has it and has not confirmed it · confirmed · changed: another
 * list by now than the one that was sent.
 */
export const SENDING_STATES = ['nobody', 'unsent', 'sent', 'confirmed', 'changed'] as const

export type SendingState = (typeof SENDING_STATES)[number]
