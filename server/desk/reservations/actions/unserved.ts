import { demandDecides, demandStepUp } from '../../access/demand'
import { decideUnserved } from '../../decisions/decide-unserved'
import { unservedFacts } from '../../decisions/unserved-facts'
import { presentUnserved } from '../../decisions/unserved-quote'
import type { ReservationAction } from './action'

/**
 * Its provider cannot serve this reservation, while the departure goes: its traveller is asked what becomes of it, as those of
 * a departure that is cancelled or moved are, and nothing else of it changes before they answer. The reason is for them.
 * @throws DomainError forbidden for who may only ask for it, step_up_required, already_decided, quote_changed, invalid
 */
export const unserved: ReservationAction = {
  needs: 'decide_departure',
  quote: async (context, { payments, member, reservation }, { position, to }) => {
    demandDecides(member)
    return presentUnserved(context, await unservedFacts(context, payments, reservation, { position, to }))
  },
  carryOut: async (context, { payments, member, reservation, deed: { quote, reason = '' } }) => {
    demandDecides(member)
    demandStepUp(context, member)
    const { id, status } = reservation
    const { approval } = await decideUnserved(context, payments, member, { id, quote, reason })
    return { status, approval, waits: null }
  },
}
