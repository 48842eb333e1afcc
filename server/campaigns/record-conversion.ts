import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Conversion } from '@/lib/campaigns/conversion-contract'
import type { Context, Session } from '@/server/platform/context'

/**
 * Keeps what advertisers are told of a lead, once per `event_id` (specification §7): sent again, it changes nothing. Of a
 * signed-in traveller the hashes are made here from the account, whatever the page says.
 */
export async function recordConversion(
  { db, clock }: Context,
  conversion: Conversion,
  session: Session | null,
): Promise<{ event_id: string }> {
  const { event_id, cookies, query_params, content_type, content_ids, content_name } = conversion
  const origin = { cookies, query_params, content_type, content_ids, content_name }
  const userData = session ? hashesOf(session) : conversion.user_data
  await db.execute(sql`
    insert into conversions (event_id, user_id, currency, source_url, user_data, origin, created_at)
    values (${event_id}, ${session?.user.uuid ?? null}, ${conversion.currency}, ${conversion.source_url},
      ${JSON.stringify(userData)}, ${JSON.stringify(origin)}, ${clock.now().toISOString()})
    on conflict (event_id) do nothing`)
  return { event_id }
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
