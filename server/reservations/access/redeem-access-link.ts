import { addHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { AccessLinkOver } from '@/lib/reservations/contract'
import { IDLE_HOURS } from '@/lib/reservations/guest-access'
import { hashToken, newToken } from '@/server/accounts/tokens'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'

interface Link extends Record<string, unknown> {
  reservation_id: string
  code: string
  email: string
}

export interface Unlocked {
  readonly code: string
  /** The browser's token from now on, told once. */
  readonly token: string
}

/**
 * Uses a link: this browser sees everything of that reservation for two hours, beside those it sees already. Its token is
 * always a new one: a cookie that somebody planted before is worth nothing after it.
 * @param previous the token the browser had
 * @throws DomainError access_link_over with `state` and, where the link is known, `code` in `data`
 */
export function redeemAccessLink(context: Context, link: string, previous: string | null): Promise<Unlocked> {
  return transact(context, async (inside) => {
    const { reservation_id, code, email } = await takeLink(inside, hashToken(link))
    const token = newToken()
    const now = inside.clock.now()
    if (previous !== null)
      await inside.db.execute(sql`
        update unlocked_browsers set token_sha256 = ${hashToken(token)}
        where token_sha256 = ${hashToken(previous)}`)
    await inside.db.execute(sql`
      insert into unlocked_browsers (token_sha256, reservation_id, email, created_at, expires_at)
      values (${hashToken(token)}, ${reservation_id}, ${email}, ${now.toISOString()},
        ${addHours(now, IDLE_HOURS).toISOString()})
      on conflict (token_sha256, reservation_id) do update
        set email = excluded.email, created_at = excluded.created_at, expires_at = excluded.expires_at`)
    return { code, token }
  })
}

/** Of two who press at the same moment one has it. */
async function takeLink(context: Context, hash: Buffer): Promise<Link> {
  const now = context.clock.now().toISOString()
  const { rows } = await context.db.execute<Link>(sql`
    update access_links set used_at = ${now}
    where token_sha256 = ${hash} and used_at is null and expires_at > ${now} and email =
      (select lower(trim(email)) from reservations where id = access_links.reservation_id)
    returning reservation_id, email,
      (select code from reservations where id = access_links.reservation_id) as code`)
  if (rows[0]) return rows[0]
  throw new DomainError('access_link_over', { data: await whyOver(context, hash) })
}

async function whyOver({ db }: Context, hash: Buffer): Promise<AccessLinkOver> {
  const { rows } = await db.execute<{ code: string; is_used: boolean }>(sql`
    select reservations.code, access_links.used_at is not null as is_used
    from access_links join reservations on reservations.id = access_links.reservation_id
    where access_links.token_sha256 = ${hash}`)
  const [link] = rows
  if (!link) return { state: 'unknown', code: null }
  return { state: link.is_used ? 'used' : 'expired', code: link.code }
}
