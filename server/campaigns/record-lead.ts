import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Conversion } from '@/lib/campaigns/conversion-contract'
import { DEFAULT_MARKET, type Market } from '@/lib/locale/market'
import { foldEmail } from '@/server/accounts/rules/fold-email'
import { greetingName } from '@/server/campaigns/rules/greeting-name'
import { operatorAddress } from '@/server/content/operator-address'
import { wishNotedMail } from '@/server/messenger/mails/wish-noted'
import { type Context, type Session, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { leadReceivedMail } from './mails/lead-received'

/** The day of a note to a traveller begins where most of them are. */
const DAY_ZONE = 'America/Mexico_City'

/**
 * Keeps a lead and tells operator and traveller, once per `event_id` (specification §7): sent again, it changes nothing.
 * Of a signed-in traveller the hashes are made here from the account, whatever the page says.
 */
export async function recordLead(
  context: Context,
  lead: Conversion,
  market: Market,
  session: Session | null,
): Promise<{ event_id: string }> {
  const isNew = await transact(context, async (inside) => {
    const stored = await storeLead(inside, lead, market, session)
    if (stored) await tellOfLead(inside, lead, market)
    return stored
  })
  if (isNew) context.log.info({ event: 'lead', signedIn: session !== null }, 'a lead came in')
  return { event_id: lead.event_id }
}

/** @returns false when it was kept before */
async function storeLead(
  { db, clock }: Context,
  lead: Conversion,
  market: Market,
  session: Session | null,
): Promise<boolean> {
  const now = clock.now()
  const { cookies, query_params, content_type, content_ids, content_name } = lead
  const origin = { cookies, query_params, content_type, content_ids, content_name }
  const userData = session ? hashesOf(session) : lead.user_data
  const stored = await db.execute(sql`
    insert into leads (id, event_id, user_id, locale, currency, source_url, user_data, origin, request, created_at)
    values (${newId(now)}, ${lead.event_id}, ${session?.user.uuid ?? null}, ${market.locale}, ${lead.currency},
      ${lead.source_url}, ${JSON.stringify(userData)}, ${JSON.stringify(origin)}, ${JSON.stringify(lead.request)},
      ${now.toISOString()})
    on conflict (event_id) do nothing`)
  return (stored.rowCount ?? 0) > 0
}

/** The operator is told of each lead; an address that nobody has proved gets one note a day, whatever is sent in its name. */
async function tellOfLead(
  context: Context,
  { event_id, request }: Conversion,
  market: Market,
): Promise<void> {
  const { where: about, firstname, email, phone, month, travelers, wishes } = request
  const operator = await operatorAddress(context, market.locale)
  if (operator)
    await queueMail(context, leadReceivedMail, {
      eventKey: `lead_received:${event_id}`,
      recipient: operator,
      locale: DEFAULT_MARKET.locale,
      data: { about, firstname, email, phone, month, travelers, wishes, link: `mailto:${email}` },
    })
  await queueMail(context, wishNotedMail, {
    eventKey: `wish_noted:${foldEmail(email)}:${context.clock.today(DAY_ZONE)}`,
    recipient: email,
    locale: market.locale,
    data: { kind: 'lead', name: greetingName(firstname), about: '', link: context.env.siteUrl },
  })
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
