import { subMinutes } from 'date-fns'
import { type DeskAction, grantOf, mayBegin } from '@/lib/desk/permissions'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'

/** A code of the second step is fresh for so long. */
const STEP_UP_MINUTES = 5

/** @throws DomainError forbidden, with what was missing */
export function demand({ role }: Member, action: DeskAction): void {
  if (!mayBegin(action, role)) throw new DomainError('forbidden', { data: { needs: action } })
}

/** Who may only ask that a departure is decided about does not decide. @throws DomainError forbidden */
export function demandDecides({ role }: Pick<Member, 'role'>): void {
  if (grantOf('decide_departure', role).reach !== 'all')
    throw new DomainError('forbidden', { data: { needs: 'decide_departure' } })
}

/** For what weighs most: who sits there proved it a moment ago. @throws DomainError step_up_required */
export function demandStepUp({ clock }: Context, { steppedUpAt }: Member): void {
  if (steppedUpAt < subMinutes(clock.now(), STEP_UP_MINUTES)) throw new DomainError('step_up_required')
}
