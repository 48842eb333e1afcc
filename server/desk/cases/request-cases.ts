import { addHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Locale } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { nameDepartures } from '../departures/name-departures'
import { requestRows } from '../requests/requests'
import type { DeskOwnCase } from './approval-cases'

/** A host is answered within a day. */
const HOURS = 24

export type RequestCase = DeskOwnCase<'host_request'>

/** What hosts asked for and nobody answered, one case each. */
export async function requestCases(context: Context, locale: Locale): Promise<RequestCase[]> {
  const rows = await requestRows(context, sql`r.state = 'waiting'`)
  const ids = rows.map(({ departure_id }) => departure_id)
  const titles = ids.length === 0 ? new Map<string, string>() : await nameDepartures(context, ids, locale)
  return rows.map((row) => ({
    ...{ key: `host_request:${row.id}`, kind: 'host_request', role: 'desk', amount: null },
    subject: {
      type: 'departure',
      id: row.departure_id,
      title: titles.get(row.departure_id) ?? row.departure_id,
    },
    dueAt: addHours(new Date(row.asked_at), HOURS),
  }))
}
