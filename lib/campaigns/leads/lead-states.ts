/** What somebody asks for: to find them a trip · about one trip · a question of the contact page. */
export const LEAD_KINDS = ['trip', 'product', 'contact'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

export const LEAD_STATES = ['new', 'answering', 'answered', 'closed'] as const
export type LeadState = (typeof LEAD_STATES)[number]

/** What is known of a lead; its state follows from that, and nobody types it. */
export interface LeadFacts {
  readonly isClosed: boolean
  /** Whether somebody waits for an answer of ours. */
  readonly waits: boolean
  /** Whether a colleague has taken it. */
  readonly isTaken: boolean
}

export function leadState({ isClosed, waits, isTaken }: LeadFacts): LeadState {
  if (isClosed) return 'closed'
  if (!waits) return 'answered'
  return isTaken ? 'answering' : 'new'
}

/** Whether its person may write: once for every answer, so that nobody fills a mailbox with a link. */
export function mayReply(facts: LeadFacts): boolean {
  return leadState(facts) === 'answered'
}
