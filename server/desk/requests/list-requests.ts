import { sql } from 'drizzle-orm'
import type { DepartureRequest } from '@/lib/desk/requests/request-contract'
import type { Context, Member } from '@/server/platform/context'
import { departureOf } from '../departures/departure-of'
import { presentRequest, requestRows } from './requests'

/** What the host of a departure asked for. @throws DomainError not_found */
export async function listRequests(
  context: Context,
  member: Member,
  uuid: string,
): Promise<{ items: DepartureRequest[] }> {
  await departureOf(context, member, uuid)
  const rows = await requestRows(context, sql`r.departure_id = ${uuid}`)
  return { items: rows.map(presentRequest) }
}
