import { sql } from 'drizzle-orm'
import type { SentLead } from '@/lib/campaigns/leads/lead-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { DEFAULT_MARKET, languageOf, type Market } from '@/lib/locale/market'
import { foldEmail } from '@/server/accounts/rules/fold-email'
import { findProduct } from '@/server/catalogue/find-product'
import { operatorAddress } from '@/server/content/operator-address'
import { type Context, type Session, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { DESK_TOPIC } from '@/server/platform/events/desk-topic'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { leadNotedMail } from '../mails/lead-noted'
import { leadReceivedMail } from '../mails/lead-received'
import { greetingName } from '../rules/greeting-name'
import { leadLink } from './lead-link'

/** The day of a note to a traveller begins where most of them are. */
const DAY_ZONE = 'America/Mexico_City'

/**
 * Keeps a lead and tells the desk, the operator and its person, once per `event_id`: sent again, it changes nothing.
 * @throws DomainError not_found when it is about a product that there is not
 */
export async function keepLead(
  context: Context,
  lead: SentLead,
  market: Market,
  session: Session | null,
): Promise<{ event_id: string }> {
  const product = lead.product === undefined ? null : await findProduct(context, lead.product)
  const isNew = await transact(context, async (inside) => {
    const id = await storeLead(inside, lead, { market, session, product: product?.id ?? null })
    if (id === null) return false
    const about = product?.content.name[languageOf(DEFAULT_MARKET.locale)] ?? lead.request.where
    await tellOperator(inside, id, lead, about)
    await tellPerson(inside, id, lead, { market, session })
    await publishEvent(inside, DESK_TOPIC, 'desk')
    return true
  })
  if (isNew) context.log.info({ event: 'lead', kind: lead.kind }, 'a lead came in')
  return { event_id: lead.event_id }
}

interface From {
  readonly market: Market
  readonly session: Session | null
}

/** @returns its id; null when it was kept before */
async function storeLead(
  { db, clock }: Context,
  { event_id, kind, request }: SentLead,
  { market, session, product }: From & { readonly product: string | null },
): Promise<string | null> {
  const now = clock.now()
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into leads (id, event_id, kind, product_id, user_id, locale, currency, request, waits_since, created_at)
    values (${newId(now)}, ${event_id}, ${kind}, ${product}, ${session?.user.uuid ?? null}, ${market.locale},
      ${market.currency}, ${JSON.stringify(request)}, ${now.toISOString()}, ${now.toISOString()})
    on conflict (event_id) do nothing returning id`)
  return rows[0]?.id ?? null
}

async function tellOperator(
  context: Context,
  id: string,
  { event_id, request }: SentLead,
  about: string,
): Promise<void> {
  const operator = await operatorAddress(context, DEFAULT_MARKET.locale)
  if (!operator) return
  const { firstname, email, phone, month, travelers, wishes } = request
  await queueMail(context, leadReceivedMail, {
    eventKey: `lead_received:${event_id}`,
    recipient: operator,
    locale: DEFAULT_MARKET.locale,
    data: {
      ...{ about, firstname, email, phone, month, travelers, wishes },
      link: new URL(deskLinks.leads(id), context.env.siteUrl).href,
    },
  })
}

/** An address that nobody has proved gets one note a day, whatever is sent in its name. */
function tellPerson(
  context: Context,
  id: string,
  { kind, request: { email, firstname } }: SentLead,
  { market, session }: From,
): Promise<unknown> {
  const mailbox = foldEmail(email)
  const isProven = session !== null && foldEmail(session.user.email) === mailbox
  return queueMail(context, leadNotedMail, {
    eventKey: `lead_noted:${isProven ? id : `${mailbox}:${context.clock.today(DAY_ZONE)}`}`,
    recipient: email,
    locale: market.locale,
    data: {
      name: greetingName(firstname),
      isQuestion: kind === 'contact',
      link: leadLink(context, id),
    },
  })
}
