import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Conversion } from '@/lib/campaigns/conversion-contract'
import type { Market } from '@/lib/locale/market'
import type { Context, Session } from '@/server/platform/context'
import { newId } from '@/server/platform/ids'

/**
 * Keeps a lead, once per `event_id` (specification §7): sent again, it changes nothing. Of a signed-in traveller the
 * hashes are made here from the account, whatever the page says.
 */
export async function recordLead(
  { db, clock, log }: Context,
  lead: Conversion,
  market: Market,
  session: Session | null,
): Promise<{ event_id: string }> {
  const now = clock.now()
  const { cookies, query_params, content_type, content_ids, content_name } = lead
  const origin = { cookies, query_params, content_type, content_ids, content_name }
  const userData = session ? hashesOf(session) : lead.user_data
  const kept = await db.execute(sql`
    insert into leads (id, event_id, user_id, locale, currency, source_url, user_data, origin, request, created_at)
    values (${newId(now)}, ${lead.event_id}, ${session?.user.uuid ?? null}, ${market.locale}, ${lead.currency},
      ${lead.source_url}, ${JSON.stringify(userData)}, ${JSON.stringify(origin)}, ${JSON.stringify(lead.request)},
      ${now.toISOString()})
    on conflict (event_id) do nothing`)
  if (kept.rowCount) log.info({ event: 'lead', signedIn: session !== null }, 'a lead came in')
  return { event_id: lead.event_id }
}

function hashesOf({ user }: Session): Conversion['user_data'] {
  const { firstname, phone } = user.profile
  return {
    email: sha256(user.email),
    first_name: sha256(firstname),
    phone: sha256(`${phone.dial}${phone.number}`.replaceAll(/\D/g, '')),
    external_id: sha256(user.uuid),
  }
}

/** As partners expect it: trimmed, in lower case; nothing for nothing. */
function sha256(value: string): string | null {
  const text = value.trim().toLowerCase()
  return text === '' ? null : createHash('sha256').update(text).digest('hex')
}
