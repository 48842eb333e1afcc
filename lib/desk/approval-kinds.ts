/** What somebody else signs at the desk: money that goes back, an entry of a ledger. */
export const APPROVAL_KINDS = ['refund', 'ledger_entry'] as const

export type ApprovalKind = (typeof APPROVAL_KINDS)[number]
