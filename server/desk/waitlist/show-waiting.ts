import type { CallData } from '@/lib/api/call'
import type { showDeparture } from '@/lib/desk/departures/departure-contract'
import { mayBegin } from '@/lib/desk/permissions'
import { listWaiting } from '@/server/availability/waitlist/list-waiting'
import type { Context, Member } from '@/server/platform/context'
import { maskEmail } from '@/server/reservations/present/redact'

/** Who waits for seats of a departure: how many for all who see it, who they are for who may know, to a host masked. */
export async function showWaiting(
  context: Context,
  { role, hostId }: Member,
  departureId: string,
): Promise<CallData<typeof showDeparture>['waitlist']> {
  const waiters = await listWaiting(context, departureId)
  const queue = waiters.filter(({ state }) => state === 'waiting')
  const seen = mayBegin('see_waitlist', role) ? waiters : []
  return {
    people: queue.length,
    seats: queue.reduce((all, { qty }) => all + qty, 0),
    items: seen.map(({ id, email, qty, state, since, until }) => ({
      ...{ uuid: id, email: hostId === null ? email : maskEmail(email), qty, state },
      ...{ since: since.toISOString(), offered_until: until?.toISOString() ?? null },
    })),
  }
}
