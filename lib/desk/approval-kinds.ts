/** What somebody else signs at the desk: money that goes back, an entry of a ledger, a departure that does not go, prices below the floor, disputes we give in. */
export const APPROVAL_KINDS = ['refund', 'ledger_entry', 'departure', 'price', 'dispute'] as const

export type ApprovalKind = (typeof APPROVAL_KINDS)[number]
