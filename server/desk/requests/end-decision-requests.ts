import { sql } from 'drizzle-orm'
import type { Locale } from '@/lib/locale/market'
import type { Context, Member } from '@/server/platform/context'
import { endRequest, requestRows } from './requests'
import { tellAsker } from './tell-asker'

/** What a host asked for is decided now, one way or another: his request has its answer. In the transaction of the decision. */
export async function endDecisionRequests(
  context: Context,
  member: Member,
  departureId: string,
  locale: Locale,
): Promise<void> {
  const waiting = sql`r.departure_id = ${departureId} and r.kind = 'decision' and r.state = 'waiting'`
  for (const row of await requestRows(context, waiting)) {
    const how = { state: 'accepted', answer: null } as const
    if (await endRequest(context, member, row.id, how)) await tellAsker(context, row, how, locale)
  }
}
