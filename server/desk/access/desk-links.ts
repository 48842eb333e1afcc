import { addHours, addMinutes } from 'date-fns'
import { sql } from 'drizzle-orm'
import { deskLinks } from '@/lib/links/desk-links'
import type { Locale } from '@/lib/locale/market'
import { hashToken, newToken } from '@/server/accounts/tokens'
import { type Context, transact } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { deskLinkMail } from '../mails/desk-link'

const LINK_MINUTES = 15
/** Whoever is invited reads the mail some time that day. */
const INVITATION_HOURS = 48

/** A link into the desk for a member; it opens nothing without the second step. @returns its token and address, told once */
export async function makeDeskLink(
  { db, clock, env }: Context,
  memberId: string,
  expiresAt: Date,
): Promise<{ readonly sha256: Buffer; readonly url: string }> {
  const token = newToken()
  const sha256 = hashToken(token)
  await db.execute(sql`
    insert into desk_links (token_sha256, member_id, created_at, expires_at)
    values (${sha256}, ${memberId}, ${clock.now().toISOString()}, ${expiresAt.toISOString()})`)
  // Behind a hash mark: no server, proxy or referrer ever reads it.
  return { sha256, url: new URL(`${deskLinks.enter()}#${token}`, env.siteUrl).href }
}

/** Mails a link to whoever is a member; to everybody else nothing, and the answer does not tell. */
export async function sendDeskLink(context: Context, email: string, locale: Locale): Promise<void> {
  const { rows } = await context.db.execute<{ id: string; name: string }>(sql`
    select id, name from desk_members where email = ${email.trim().toLowerCase()} and suspended_at is null`)
  const [member] = rows
  if (!member) return
  const until = addMinutes(context.clock.now(), LINK_MINUTES)
  await mailLink(context, { ...member, email }, { until, invites: false, locale })
}

/** Tells somebody new that the desk is open to them. */
export function sendInvitation(
  context: Context,
  member: { readonly id: string; readonly name: string; readonly email: string },
  locale: Locale,
): Promise<void> {
  const until = addHours(context.clock.now(), INVITATION_HOURS)
  return mailLink(context, member, { until, invites: true, locale })
}

function mailLink(
  context: Context,
  { id, name, email }: { readonly id: string; readonly name: string; readonly email: string },
  { until, invites, locale }: { readonly until: Date; readonly invites: boolean; readonly locale: Locale },
): Promise<void> {
  return transact(context, async (inside) => {
    const { sha256, url } = await makeDeskLink(inside, id, until)
    await queueMail(inside, deskLinkMail, {
      eventKey: `desk_link:${sha256.toString('hex')}`,
      recipient: email.trim().toLowerCase(),
      locale,
      data: { name, link: url, invites, minutes: invites ? INVITATION_HOURS * 60 : LINK_MINUTES },
    })
  })
}
