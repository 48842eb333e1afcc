import type { LocalDate } from '@/lib/dates/local-date'
import type { ManifestSending } from '@/lib/desk/manifest/manifest-contract'
import type { SendingState } from '@/lib/desk/manifest/manifest-states'
import type { Context, Member } from '@/server/platform/context'
import { type ManifestReservation, readManifest } from '@/server/reservations/manifest/read-manifest'
import { ZONE } from '../zone'
import { contentOf, travellersIn } from './manifest-content'
import { lastSendings, type Sending } from './sendings'

/**
 * How a departure's list stands with its host. What was forgotten when the trip was long over changes nothing any more.
 * @param today of the desk
 */
export function stateOf(
  rows: readonly ManifestReservation[],
  last: Sending | undefined,
  today: LocalDate,
): SendingState {
  const isOver = rows.every(({ trip }) => trip.endDate !== null && trip.endDate < today)
  if (last && (isOver || last.content === contentOf(rows))) return last.confirmedAt ? 'confirmed' : 'sent'
  if (travellersIn(rows) === 0) return 'nobody'
  return last ? 'changed' : 'unsent'
}

/** The same as a member sees it: a host not who of the team sent it. */
export function presentSending(
  { clock }: Context,
  { hostId }: Pick<Member, 'hostId'>,
  rows: readonly ManifestReservation[],
  last: Sending | undefined,
): ManifestSending {
  return {
    state: stateOf(rows, last, clock.today(ZONE)),
    content: contentOf(rows),
    version: last?.version ?? 0,
    sent_at: last?.sentAt.toISOString() ?? null,
    sent_by: hostId === null ? (last?.sentBy ?? null) : null,
    sent_missing: last?.missing ?? null,
    confirmed_at: last?.confirmedAt?.toISOString() ?? null,
    confirmed_by: last?.confirmedBy ?? null,
  }
}

/** How the lists that were sent of these departures stand now, by the departure's id. */
export async function statesOf(
  context: Context,
  departureIds: readonly string[],
): Promise<ReadonlyMap<string, SendingState>> {
  const sendings = await lastSendings(context, departureIds)
  const rows = await readManifest(context, [...sendings.keys()])
  const today = context.clock.today(ZONE)
  return new Map(
    [...sendings].map(([id, last]) => [
      id,
      stateOf(
        rows.filter(({ departureId }) => departureId === id),
        last,
        today,
      ),
    ]),
  )
}
