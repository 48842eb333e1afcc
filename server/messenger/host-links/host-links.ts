import { addDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import { HOST_LINK_DAYS } from '@/lib/messenger/host-link'
import { hashToken, newToken } from '@/server/accounts/tokens'
import { hostsByIds } from '@/server/catalogue/hosts/host-contact'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { Asker } from '../asker'

/** What a link opens: one conversation, as its host. */
export interface HostLink {
  readonly group: string
  readonly asker: Extract<Asker, { role: 'host' }>
}

/**
 * A link to one conversation for a host who has nobody at the desk, for seven days; the link before it ends. Told once,
 * only its hash is stored.
 * @param email whom it is mailed to
 */
export async function newHostLink({ db, clock }: Context, group: string, email: string): Promise<string> {
  const token = newToken()
  const now = clock.now()
  await db.execute(sql`
    insert into chat_host_links (group_id, token_sha256, email, created_at, expires_at)
    values (${group}, ${hashToken(token)}, ${email}, ${now.toISOString()},
      ${addDays(now, HOST_LINK_DAYS).toISOString()})
    on conflict (group_id) do update set token_sha256 = excluded.token_sha256, email = excluded.email,
      created_at = excluded.created_at, expires_at = excluded.expires_at`)
  return token
}

/**
 * What a link opens today.
 * @throws DomainError not_found for one that ended, was replaced or never was: which of them is nobody's business
 */
export async function openHostLink(context: Context, token: string): Promise<HostLink> {
  const { rows } = await context.db.execute<{ group: string; hostId: string; email: string }>(sql`
    select l.group_id as group, g.host_id as "hostId", l.email
    from chat_host_links l join chat_groups g on g.id = l.group_id
    where l.token_sha256 = ${hashToken(token)} and l.expires_at > ${context.clock.now().toISOString()}`)
  const [link] = rows
  const host = link && (await hostsByIds(context, [link.hostId])).get(link.hostId)
  if (!link || host?.email !== link.email) throw new DomainError('not_found')
  return { group: link.group, asker: { role: 'host', hostId: link.hostId } }
}

/** Ends the link of a conversation: its host uses the desk by now. Without one it is no error. */
export async function endHostLink({ db }: Context, group: string): Promise<void> {
  await db.execute(sql`delete from chat_host_links where group_id = ${group}`)
}

/** Forgets links that open nothing any more. */
export async function purgeHostLinks({ db, clock }: Context): Promise<void> {
  await db.execute(sql`delete from chat_host_links where expires_at < ${clock.now().toISOString()}`)
}
