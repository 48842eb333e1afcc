import { addHours } from 'date-fns'
import type { ApprovalKind } from '@/lib/desk/approval-kinds'
import type { Person } from '@/lib/desk/people-contract'
import { maySign } from '@/lib/desk/permissions'

/** So long somebody alone can think again, in hours. */
export const WAIT_HOURS = 24

/** What of somebody at the desk says whether they are alone there. */
export type Colleague = Pick<Person, 'uuid' | 'role' | 'state'>

/** What was asked for, as far as it says whether a wait may sign it. */
export interface Asked {
  readonly kind: ApprovalKind
  readonly state: 'waiting' | 'signed' | 'declined'
  readonly askedBy: string
  /** Centavos of MXN. */
  readonly worth: number
  /** Since when it waits for its day and who asked was told; null: it does not. */
  readonly waitsSince: Date | null
}

/**
 * The one member of the house who is active: not suspended, with an app. Hosts are outside and never sign, so they make
 * nobody less alone. @returns null while there is nobody, or somebody else
 */
export function aloneAtDesk<Somebody extends Colleague>(people: readonly Somebody[]): Somebody | null {
  const active = people.filter(({ role, state }) => state === 'active' && role !== 'host')
  return active.length === 1 ? (active[0] ?? null) : null
}

/**
 * Whether a wait may stand for the second signature: it waits still, and who asked is alone and could sign it were it
 * somebody else's. @param alone null also where the desk may not be one person's (`DESK_SOLO`)
 */
export function mayWait({ kind, state, askedBy, worth }: Asked, alone: Colleague | null): boolean {
  return state === 'waiting' && alone?.uuid === askedBy && maySign(kind, alone.role, worth, alone.role)
}

/** When it takes effect if nobody comes and nobody takes it back; null: not by itself. */
export function takesEffectAt(asked: Asked, alone: Colleague | null): Date | null {
  if (asked.waitsSince === null || !mayWait(asked, alone)) return null
  return addHours(asked.waitsSince, WAIT_HOURS)
}

/** Whether its day has come. */
export function isSignedByWaiting(asked: Asked, alone: Colleague | null, now: Date): boolean {
  const at = takesEffectAt(asked, alone)
  return at !== null && now >= at
}
