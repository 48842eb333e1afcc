import type { ApprovalKind } from './approval-kinds'
import type { Role } from './roles'

/**
 * How far a role may go with an action: `all` · `own`: with what is of his products · `asks`: somebody else decides ·
 * `sees`: reads only · `none`.
 */
export type Reach = 'all' | 'own' | 'asks' | 'sees' | 'none'

export interface Grant {
  readonly reach: Reach
  /** The most, in centavos of MXN or their worth at the stored rate; left out: any amount. */
  readonly upTo?: number
  /** The most days an extension may last; left out: as many as the rule allows. */
  readonly days?: number
}

const all = { reach: 'all' } as const
const own = { reach: 'own' } as const
const asks = { reach: 'asks' } as const
const sees = { reach: 'sees' } as const
const none = { reach: 'none' } as const

const grants = (
  owner: Grant,
  operations: Grant,
  service: Grant,
  content: Grant,
  finance: Grant,
  host: Grant,
): Readonly<Record<Role, Grant>> => ({ owner, operations, service, content, finance, host })

/**
 * Who may do what at the desk, the one table (docs/domain.md §12). A page hides what the server refuses; a test
 * asks every call as every role. Columns: owner, operations, service, content, finance, host.
 */
export const PERMISSIONS = {
  enter: grants(all, all, all, all, all, own),
  see_cases: grants(all, all, all, all, all, own),
  handle_cases: grants(all, all, all, all, all, own),
  /** Gives those of reservations to a colleague. */
  assign_cases: grants(all, all, all, none, all, none),
  see_reservations: grants(all, all, all, none, all, own),
  see_travellers: grants(all, all, all, none, all, none),
  /** Points of a traveller by hand, one of which counts as one MXN. */
  change_points: grants(all, all, { reach: 'all', upTo: 500_000 }, none, all, none),
  /** Closes their account for good. */
  erase_traveller: grants(all, all, none, none, none, none),
  edit_reservation: grants(all, all, all, none, none, none),
  ask_refund: grants(all, all, { reach: 'all', upTo: 500_000 }, none, all, none),
  approve_refund: grants(all, { reach: 'all', upTo: 2_500_000 }, none, none, all, none),
  pay_refund: grants(all, all, none, none, all, none),
  extend_final_payment: grants(all, all, { reach: 'all', days: 7 }, none, all, none),
  add_ledger_entry: grants(all, none, none, none, all, none),
  /** Notes that whoever provides a reservation was paid for it. */
  note_supplier_paid: grants(all, none, none, none, all, none),
  see_departures: grants(all, all, all, all, all, own),
  see_care: grants(all, all, all, none, none, own),
  send_manifest: grants(all, all, none, none, none, none),
  confirm_manifest: grants(none, none, none, none, none, own),
  enter_provided: grants(all, all, all, none, none, own),
  change_departures: grants(all, all, none, none, none, asks),
  decide_departure: grants(all, all, none, none, none, asks),
  /** What a provider had changed: they serve after all. */
  withdraw_change: grants(all, all, none, none, none, none),
  /** In place of what he may not do himself. */
  ask_for_change: grants(none, none, none, asks, none, own),
  /** Says whether a trip can be had as its traveller changed it: a host of his own. */
  answer_change: grants(all, all, all, none, none, own),
  /** To all travellers of one, whom a host reaches in the conversation of their departure. */
  write_to_departure: grants(all, all, all, none, none, none),
  see_waitlist: grants(all, all, all, none, none, own),
  change_waitlist: grants(all, all, all, none, none, none),
  change_prices: grants(all, all, none, asks, none, asks),
  /** One below the floor of margin, which an owner asks for or signs. */
  sign_price: grants(all, all, none, none, none, none),
  publish_reviews: grants(all, none, none, all, none, none),
  /** And reads them: a host those of his trips that are published. */
  answer_reviews: grants(all, none, none, all, none, own),
  /** Reads and answers conversations with travellers and between hosts and the team, and keeps answers for them. */
  answer_chats: grants(all, all, all, none, none, own),
  /** Reads and answers those who want to be advised. */
  answer_leads: grants(all, all, all, none, none, none),
  /** What influencers brought, and their commission. */
  see_influencers: grants(all, none, none, all, sees, none),
  see_payments: grants(all, all, all, none, all, none),
  ask_gateway: grants(all, all, all, none, all, none),
  see_margin: grants(all, all, none, none, all, own),
  read_passport: grants(all, all, none, none, none, none),
  export_personal_data: grants(all, all, none, none, all, own),
  manage_people: grants(all, none, none, none, none, none),
  read_audit: grants(all, own, own, own, sees, none),
  /** What wheels and other campaigns brought. */
  see_campaigns: grants(all, none, none, all, sees, none),
  /** What visitors see of banners and tests. */
  edit_campaigns: grants(all, none, none, all, none, none),
  /** Counts of visits, with nobody in them. */
  see_reports: grants(all, all, none, all, all, none),
  see_system: grants(all, all, none, none, sees, none),
  /** A job again now, beside its own turn. */
  run_jobs: grants(all, all, none, none, none, none),
} as const satisfies Readonly<Record<string, Readonly<Record<Role, Grant>>>>

export type DeskAction = keyof typeof PERMISSIONS

/** What it takes to sign each kind of approval. */
export const SIGNED_WITH = {
  refund: 'approve_refund',
  ledger_entry: 'add_ledger_entry',
  departure: 'approve_refund',
  price: 'sign_price',
  dispute: 'approve_refund',
} as const satisfies Readonly<Record<ApprovalKind, DeskAction>>

export function grantOf(action: DeskAction, role: Role): Grant {
  return PERMISSIONS[action][role]
}

/** Whether a role comes to an action at all; how far, each use case asks with what it is about. */
export function mayBegin(action: DeskAction, role: Role): boolean {
  return grantOf(action, role).reach !== 'none'
}

/** @param worth centavos of MXN, or what they are worth */
export function mayUpTo(action: DeskAction, role: Role, worth: number): boolean {
  const { reach, upTo } = grantOf(action, role)
  return (reach === 'all' || reach === 'own') && (upTo === undefined || worth <= upTo)
}

/**
 * Whether a role may be the second signature of what somebody else asked for: a price below the floor has an owner among the
 * two. @param worth centavos of MXN, or what they are worth
 */
export function maySign(kind: ApprovalKind, role: Role, worth: number, askedBy: Role): boolean {
  return (
    mayUpTo(SIGNED_WITH[kind], role, worth) && (kind !== 'price' || role === 'owner' || askedBy === 'owner')
  )
}
